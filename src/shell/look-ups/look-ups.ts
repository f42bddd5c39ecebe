import type { Ledger } from '../../core/files/ledger.ts';
import type { OwnTables } from '../../tables/own.ts';
import type { Screen } from '../../views/pages.ts';

/** Sources that look-ups need besides the situation. */
export interface LookUps {
  readonly screen: () => Screen;
  readonly ledger: () => Ledger;
  /** The referee's own tables. */
  readonly ownTables?: () => OwnTables;
}

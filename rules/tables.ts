import type { Table } from '../src/core/ruleset/ruleset.ts';
import { tables as brp } from './brp/tables.ts';
import { tables as factions } from './factions/tables.ts';
import { tables as guard } from './guard/tables.ts';
import { tables as mighty } from './mighty/tables.ts';
import { tables as pk } from './pk/tables.ts';

/** The tables of each ruleset by its id: what is looked up without loading the rules. */
export const tablesOf: Readonly<Record<string, readonly Table[]>> = { pk, factions, guard, brp, mighty };

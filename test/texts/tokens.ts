import jsTokens, { type Token } from 'js-tokens';
import type { Written } from './written.ts';

/** Returns what is written in the quotes of a string or of a part of a template; nothing for other tokens. */
export function quoted({ type, value }: Token): string {
  if (type !== 'StringLiteral' && !/^(?:NoSubstitution)?Template/.test(type)) return '';
  return value.replaceAll(/^[`'"}]|(?:[`'"]|\$\{)$/g, '').replaceAll(/\\(.)/gs, (_, of) => (of === 'n' ? '\n' : of));
}

/** Returns the places in the files where a token is found, with the beginning of its text. */
export function found(files: readonly Written[], wanted: (token: Token) => boolean): readonly string[] {
  return files.flatMap(({ path, text }) => {
    let line = 1;
    return [...jsTokens(text)].flatMap((token) => {
      const at = line;
      line += token.value.split('\n').length - 1;
      return wanted(token) ? [`${path}:${at} ${token.value.slice(0, 60)}`] : [];
    });
  });
}

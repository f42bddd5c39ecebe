import { at } from '../core/kit/list.ts';
import type { Choice, Condition, Explosion, Expression, Modifiers, Node, Pool, Reroll, Sides } from './notation.ts';
import { decimalText } from './value.ts';

/** Returns the normal form of an expression: reading it again gives the same data. The comment is kept. */
export function print({ repeat, body, comment }: Expression): string {
  const text = body.kind === 'pool' ? printPool(body) : printNode(body);
  return (repeat === undefined ? '' : `${repeat}x`) + text + (comment === undefined ? '' : ` # ${comment}`);
}

/** Returns the normal form of a part of an expression. */
export function printNode(node: Node): string {
  switch (node.kind) {
    case 'number':
      return decimalText(node.value);
    case 'pool':
      return needsBrackets(node) ? `(${printPool(node)})` : printPool(node);
    case 'sum':
      return node.terms.map((term, i) => sign(term.minus, '-', i && '+') + factorOrBrackets(term.node)).join('');
    case 'product':
      return node.factors.map((f, i) => sign(f.divide, '/', i && '*') + unaryOrBrackets(f.node)).join('');
    case 'negative':
      return `-${positiveOrBrackets(node.node)}`;
    case 'labelled':
      return `${positiveOrBrackets(node.node)}[${node.label}]`;
    case 'call':
      return `${node.name}(${node.arguments.map(sumOrBrackets).join(',')})`;
    case 'group':
      return `{${node.members.map(sumOrBrackets).join(',')}}${printChoice(node.choice)}`;
    case 'test':
      // Dice right before the comparison would count their successes.
      return (
        (endsInDice(node.left) ? `(${printNode(node.left)})` : sumOrBrackets(node.left)) +
        node.cmp +
        sumOrBrackets(node.right)
      );
  }
}

/** Returns the name of a kind of die, such as `d6`, `dF` or `d(66)` for a real 66-sided die. */
export function dieName(sides: Sides): string {
  return sides === 66 || sides === 666 ? `d(${sides})` : `d${sides}`;
}

/** Returns a condition as it is written behind a modifier that takes a bare number for "exactly". */
export function printCondition({ cmp, value }: Condition): string {
  return (cmp === '=' && value >= 0 ? '' : cmp) + value;
}

/** A second sign needs brackets: two that stand together are read as one. */
function positiveOrBrackets(node: Node): string {
  return node.kind === 'negative' ? `(${printNode(node)})` : unaryOrBrackets(node);
}

function sign(negative: boolean, mark: string, otherwise: string | 0): string {
  return negative ? mark : otherwise || '';
}

function brackets(node: Node, ...kinds: readonly Node['kind'][]): string {
  return kinds.includes(node.kind) ? `(${printNode(node)})` : printNode(node);
}

const sumOrBrackets = (node: Node): string => brackets(node, 'test');
const factorOrBrackets = (node: Node): string => brackets(node, 'test', 'sum');
const unaryOrBrackets = (node: Node): string => brackets(node, 'test', 'sum', 'product');

function endsInDice(node: Node): boolean {
  switch (node.kind) {
    case 'pool':
      return !needsBrackets(node);
    case 'sum':
      return endsInDice(at(node.terms, node.terms.length - 1).node);
    case 'product':
      return endsInDice(at(node.factors, node.factors.length - 1).node);
    case 'negative':
      return endsInDice(node.node);
    case 'number':
    case 'labelled':
    case 'call':
    case 'group':
    case 'test':
      return false;
  }
}

/** Only `t7` may follow any dice; the other comparisons count only behind the first. */
function needsBrackets({ success }: Pool): boolean {
  return success !== undefined && success.cmp !== '>=';
}

function printPool(pool: Pool): string {
  const { count, sides, advantage } = pool;
  const many = typeof count === 'number' ? (count === 1 ? '' : String(count)) : `(${printNode(count)})`;
  const die = typeof sides === 'object' ? `d(${printNode(sides)})` : dieName(sides);
  return many + die + (advantage ?? '') + printModifiers(pool);
}

/** Returns the modifiers, a comparison that counts first: behind a bare `!` or `r` it would be that one's condition. */
function printModifiers({ reroll, explode, min, max, choice, success, failure }: Modifiers): string {
  const target = success?.cmp === '>=';
  return (
    (success === undefined || target ? '' : success.cmp + success.value) +
    printReroll(reroll) +
    printExplosion(explode) +
    (min === undefined ? '' : `min${min}`) +
    (max === undefined ? '' : `max${max}`) +
    printChoice(choice) +
    (target ? `t${success.value}` : '') +
    (failure === undefined ? '' : `f${printCondition(failure)}`)
  );
}

function printReroll(reroll: Reroll | undefined): string {
  if (reroll === undefined) return '';
  const word = reroll.once ? 'ro' : 'r';
  return reroll.on.length === 0 ? word : reroll.on.map((condition) => word + printCondition(condition)).join('');
}

function printExplosion(explode: Explosion | undefined): string {
  if (explode === undefined) return '';
  const kind = (explode.compound ? '!!' : '!') + (explode.once ? 'o' : '') + (explode.penetrate ? 'p' : '');
  return kind + (explode.on === undefined ? '' : printCondition(explode.on));
}

function printChoice(choice: Choice | undefined): string {
  if (choice === undefined) return '';
  if (choice.kind !== 'drop') return (choice.kind === 'highest' ? 'kh' : 'kl') + choice.count;
  const { lowest, highest } = choice;
  return (lowest === undefined ? '' : `dl${lowest}`) + (highest === undefined ? '' : `dh${highest}`);
}

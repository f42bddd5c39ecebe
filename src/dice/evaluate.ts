import { at } from '../core/kit/list.ts';
import { meets } from './die.ts';
import type { Comparison, FunctionName } from './notation.ts';
import { abs, add, ceil, compare, divide, floor, multiply, round, subtract, type Value } from './value.ts';

/** Applies a function of the notation to the values of its arguments, of which there are enough. */
export function call(name: FunctionName, values: readonly Value[]): Value {
  const value = at(values, 0);
  switch (name) {
    case 'floor':
      return floor(value);
    case 'ceil':
      return ceil(value);
    case 'round':
      return round(value);
    case 'abs':
      return abs(value);
    case 'min':
      return values.reduce((a, b) => (compare(a, b) <= 0 ? a : b));
    case 'max':
      return values.reduce((a, b) => (compare(a, b) >= 0 ? a : b));
  }
}

/** One more term of a sum. */
export function plusOrMinus(minus: boolean, left: Value, right: Value): Value {
  return minus ? subtract(left, right) : add(left, right);
}

/** One more factor of a product; a divisor is not 0. */
export function timesOrOver(over: boolean, left: Value, right: Value): Value {
  return over ? divide(left, right) : multiply(left, right);
}

/** 1 when a comparison of two totals holds, otherwise 0. */
export function test(cmp: Comparison, left: Value, right: Value): 0 | 1 {
  return meets({ cmp, value: 0 }, compare(left, right)) ? 1 : 0;
}

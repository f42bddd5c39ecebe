import { meets } from './die.ts';
import type { Comparison, FunctionName } from './notation.ts';
import { abs, add, ceil, compare, divide, floor, multiply, round, subtract, type Value } from './value.ts';

const functions: { readonly [Name in FunctionName]: (...values: readonly Value[]) => Value } = {
  floor,
  ceil,
  round,
  abs,
  min: (...values) => values.reduce((a, b) => (compare(a, b) <= 0 ? a : b)),
  max: (...values) => values.reduce((a, b) => (compare(a, b) >= 0 ? a : b)),
};

/** Applies a function of the notation to the values of its arguments, of which there are enough. */
export function call(name: FunctionName, values: readonly Value[]): Value {
  return functions[name](...values);
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

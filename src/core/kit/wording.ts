/** A text that begins with a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A number with its sign, as it would be typed: `+2`, `-4`. */
export function signed(number: number): string {
  return number < 0 ? `${number}` : `+${number}`;
}

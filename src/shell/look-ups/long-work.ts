/** Work that takes a while: it yields how far it is, and returns its lines in the end. */
export type LongWork = Generator<string, readonly string[], void>;

/** What seedrandom finds instead of `crypto`, which it wants only when it is given no seed. */
export {};

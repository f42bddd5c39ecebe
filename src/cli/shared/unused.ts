/* What libraries find instead of modules that they load and never use here (build.mjs says which). */

export const spawn = undefined;
export const spawnSync = undefined;
export const editAsync = undefined;

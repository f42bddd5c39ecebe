import { defineConfig } from 'vitest/config';

const cli = 'test/cli/**/*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    setupFiles: ['test/set-up.ts'],
    projects: [
      { extends: true, test: { name: 'parts', include: ['test/**/*.test.ts'], exclude: [cli] } },
      { extends: true, test: { name: 'program', include: [cli], globalSetup: 'test/cli/build.ts' } },
    ],
  },
});

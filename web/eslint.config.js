import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      'svelte/no-at-html-tags': 'off', // all markup from strings is drawn by src/art, which escapes names
      'svelte/no-navigation-without-resolve': 'off', // no SvelteKit here
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a blank that the compiler would take away
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/prefer-svelte-reactivity': 'off', // plain sets and maps are made anew, never changed in place
    },
  },
  { ignores: ['node_modules/**'] },
);

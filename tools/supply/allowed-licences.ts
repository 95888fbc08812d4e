// Which licences packages of others may have, in what reaches people and in what only builds and tests.

/** Ask for nothing but their own text to be kept. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
];

export const SHIPPED_LICENCES = [
  ...FREE,
  // Fonts, which are embedded and not sold by themselves.
  'OFL-1.1',
];

export const BUILD_LICENCES = [
  ...SHIPPED_LICENCES,
  'Python-2.0',
  // Of files that we do not change and do not pass on.
  'MPL-2.0',
  // Data: tables that tools read, and maps and places that the README names with their source.
  'CC-BY-3.0',
  'CC-BY-4.0',
  'ODbL-1.0',
];

/** Packages whose licence is none of these, or is not where it could be read. */
export const LICENCE_EXCEPTIONS: { name: RegExp; licence: string | undefined; reason: string }[] = [
  {
    name: /^@img\/sharp-(libvips-|win32-|wasm32)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'a library of its own file, which whoever runs an instance can replace',
  },
  {
    name: /^(combine-errors|humanize-number)$/,
    licence: undefined,
    reason: 'its package.json says nothing; the licence in its files is MIT',
  },
  {
    name: /^(busboy|streamsearch)$/,
    licence: undefined,
    reason: 'MIT in the old form of a list, which a lock does not repeat',
  },
];

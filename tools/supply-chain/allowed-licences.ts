// Allowed licences of third-party packages, for shipped code and for build and test tools.

/** Licences whose only condition is that copies keep the text of the licence. */
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
  // Licence of fonts. It forbids selling a font on its own; the app only embeds the fonts.
  'OFL-1.1',
];

export const BUILD_LICENCES = [
  ...SHIPPED_LICENCES,
  'Python-2.0',
  // Licence for files that this project neither changes nor distributes.
  'MPL-2.0',
  // Licences of data: tables that tools read, and data about maps and places. The README names the
  // source of the data about maps and places.
  'CC-BY-3.0',
  'CC-BY-4.0',
  'ODbL-1.0',
];

/**
 * Exceptions for packages with a licence that is not in the lists above, or whose licence cannot be
 * read automatically.
 */
export const LICENCE_EXCEPTIONS: { name: RegExp; licence: string | undefined; reason: string }[] = [
  {
    name: /^@img\/sharp-(libvips-|win32-|wasm32)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'a separate library file, which the operator of an instance can replace',
  },
  {
    name: /^(combine-errors|humanize-number)$/,
    licence: undefined,
    reason: 'its package.json declares no licence; the licence file is MIT',
  },
  {
    name: /^(busboy|streamsearch)$/,
    licence: undefined,
    reason: 'MIT, declared as a list in the old format, which lock files do not contain',
  },
];

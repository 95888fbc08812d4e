// House rule: the server does not depend on the product. Finds each place in the code of the server
// that mentions the product.

/**
 * Patterns for the uses of the product's name that the server code may contain, each with the
 * reason. Programs depend on these names. Some are names of stored data, so a new name would make
 * existing data folders unusable.
 */
const KEPT: [pattern: RegExp, why: string][] = [
  [/@wasl\//g, 'packages of the repository'],
  [/\bwasl_[a-z_]+/g, 'schemas, slots and channels in databases that are there'],
  [/\/var\/lib\/wasl\b|'wasl-postgres'/g, 'a folder and a user of the system that are there'],
  [/FOLDER = 'wasl'/g, 'the folder in an object store that is there'],
  [
    /\.cache\/wasl\b|['/^]wasl-(?=[a-z\\'])/g,
    'caches and temporary folders, found again after a crash',
  ],
  [/\bx-wasl-function-[a-z]+/g, 'headers between the server and its own processes'],
  [
    /application_name: 'wasl[a-z ]*'|, 'wasl(?: rest)?'\)/g,
    'what a database shows of its connections',
  ],
  [/'user-agent': 'wasl'|version: 'wasl'/g, 'the name of this server on the wire'],
];

/**
 * Pattern for colour values in code. The pattern leaves out black and white, because they are not
 * specific to the product.
 */
const COLOUR = /#(?!000000|ffffff)(?:[0-9a-f]{6}|[0-9a-f]{3})(?=[;"'`])|\boklch\([^()]*\)/gi;

const PRODUCT =
  /[Ww]asl|وصل|\b([Bb]roker|[Cc]ourier|[Pp]arcel|[Dd]irham|Moroccan|Morocco|Casablanca|landlord)s?\b/u;

export type ProductWord = { line: number; word: string };

export function productWords(text: string): ProductWord[] {
  return text.split('\n').flatMap((line, index) => {
    const rest = KEPT.reduce((left, [pattern]) => left.replace(pattern, ''), line);
    const word = PRODUCT.exec(rest)?.[0];
    return word === undefined ? [] : [{ line: index + 1, word }];
  });
}

/**
 * Finds colour values in server code. The server must not contain any, because the product's
 * colours are defined in supabase/product.json.
 */
export const coloursIn = (text: string): string[] => text.match(COLOUR) ?? [];

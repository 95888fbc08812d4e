// The server serves any product: names each place where its code speaks of this one.

/** Names of its own, which programs read. Those of data must stay, or a data folder that is there opens no more. */
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

/** Black and white are nobody's. */
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

/** Colours that the code itself says; those of the product are in supabase/product.json. */
export const coloursIn = (text: string): string[] => text.match(COLOUR) ?? [];

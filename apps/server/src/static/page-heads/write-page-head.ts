// Writes the metadata tags of a page for the browser tab, search engines and link previews. Texts
// that users write are always escaped.
import { htmlEscape } from 'escape-goat';
import type { Localizer } from './localizer.ts';
import type { PageHead } from './page-head.ts';

/** The app removes elements with this attribute when the user leaves the page. */
const MARK = 'data-head';

type About = {
  language: string;
  languages: readonly string[];
  origin: string;
  words: Localizer;
  /** URL of the preview picture. */
  image: string | undefined;
  /** True if the app shell already contains a noindex tag. */
  saysNoindex: boolean;
};

export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 };

export function writePageHead(head: PageHead, about: About): string {
  const { language, origin, words, image } = about;
  const title = words.say(head.title);
  const shareTitle = head.share_title === undefined ? title : words.say(head.share_title);
  const description = words.say(head.description);
  const url = head.is_listed && head.path ? `${origin}/${language}${head.path}` : undefined;
  const properties: [string, string | number | undefined][] = [
    ['og:title', shareTitle],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
    ...Object.entries(image ? SHARE_PICTURE_SIZE : {}).map(([side, pixels]): [string, number] => [
      `og:image:${side}`,
      pixels,
    ]),
    ['og:image:alt', image && shareTitle],
    ...Object.entries(head.properties),
  ];
  const named: [string, string | undefined][] = [
    ['description', description],
    ['robots', head.is_listed || about.saysNoindex ? undefined : 'noindex'],
    ['twitter:title', shareTitle],
    ['twitter:description', description],
    ['twitter:image', image],
  ];
  return [
    // The app keeps this title until the user opens another page of the app.
    `<title id="served">${oneLine(title)}</title>`,
    ...named.map(([name, content]) => meta('name', name, content)),
    ...properties.map(([name, content]) => meta('property', name, content)),
    ...(url ? addresses(url, head.path, about) : []),
    head.data ? dataBlock(words.sayIn(head.data)) : '',
  ]
    .filter((tag) => tag !== '')
    .join('\n    ');
}

/**
 * Returns the tags for the canonical URL and for the page in other languages. The app updates the
 * canonical URL when the user opens another page.
 */
const addresses = (url: string, path = '', { languages, origin }: About): string[] => [
  `<link rel="canonical" href="${htmlEscape(url)}">`,
  ...[...languages.map((one) => [one, one]), ['x-default', languages[0]]].map(
    ([lang, language]) =>
      `<link ${MARK} rel="alternate" hreflang="${lang}" href="${htmlEscape(`${origin}/${language}${path}`)}">`,
  ),
];

const meta = (kind: 'name' | 'property', name: string, content: string | number | undefined) =>
  content === undefined || content === ''
    ? ''
    : `<meta ${MARK} ${kind}="${oneLine(name)}" content="${oneLine(String(content))}">`;

const oneLine = (text: string): string => htmlEscape(text.replace(/[\t\n\v\f\r ]+/g, ' ').trim());

/**
 * Escapes the characters that could close the script element, and two line separators that end a
 * line in older JavaScript parsers.
 */
const dataBlock = (data: unknown): string =>
  `<script ${MARK} type="application/ld+json">${JSON.stringify(data).replace(
    /[<>\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}</script>`;

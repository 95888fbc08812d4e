// What stands on a street or a place of the file, in the script of the page: names there are in many languages and scripts.
import type { ExpressionSpecification } from 'maplibre-gl';
import type { Language } from '../../../i18n/language.ts';

/** The next best language of the same script, before a name in another script. */
const SECOND: Record<Language, Language | undefined> = { fr: 'en', en: 'fr', ar: undefined };

/**
 * A local name that is written in several scripts lies in `name`, `name2` and `name3`, with the script of each in `script`,
 * `script2` and `script3`, which is missing for Latin (github.com/protomaps/basemaps, tiles/…/names/OsmNames.java).
 *
 * @returns The name in the language, else a local one in its script, else in the next best language, else as people there write it.
 */
export function labelIn(language: Language): ExpressionSpecification {
  const second = SECOND[language];
  const local = ['', '2', '3'].flatMap((suffix) => [
    ['all', ['has', `name${suffix}`], isInScriptOf(language, `script${suffix}`)],
    ['get', `name${suffix}`],
  ]);
  const inLanguage = (one: Language) => [
    ['has', `name:${one}`],
    ['get', `name:${one}`],
  ];
  return [
    'case',
    ...inLanguage(language),
    ...local,
    ...(second ? inLanguage(second) : []),
    ['coalesce', ['get', 'name'], ''],
  ] as unknown as ExpressionSpecification;
}

const isInScriptOf = (language: Language, script: string) =>
  language === 'ar' ? ['==', ['get', script], 'Arabic'] : ['!', ['has', script]];

// Label of a street or place on the map. The street map file contains names in many languages and
// scripts. The label prefers a name in the script of the page's language, Arabic or Latin.
import type { ExpressionSpecification } from 'maplibre-gl';
import type { Language } from '../../../i18n/language.ts';

/**
 * For each language, another language that is written in the same script, if there is one. If a
 * name is missing in the language of the page, its name in this other language is preferred to a
 * name in another script.
 */
const SECOND: Record<Language, Language | undefined> = { fr: 'en', en: 'fr', ar: undefined };

/**
 * A local name in several scripts is stored in `name`, `name2` and `name3`, with their scripts in
 * `script`, `script2` and `script3`; a missing script means Latin (github.com/protomaps/basemaps,
 * tiles/…/names/OsmNames.java).
 *
 * @returns Map expression that selects the name in the given language. If this name is missing, the
 * expression selects a local name in the script of the language, then the name in the fallback
 * language, then the local name in any script.
 */
export function streetLabelIn(language: Language): ExpressionSpecification {
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

// Finds faults in a text and describes them for its author. text-faults.test.ts applies it to every
// text that people receive.
import { quotedIn } from '@wasl/texts/quoted-texts';
import type { Language } from './language.ts';
import { type AvoidedWord, WORDS_TO_AVOID } from './words-to-avoid.ts';

type Text = { language: Language; key: string; text: string };
/** Matches the part of a text that breaks the rule. */
type TextRule = {
  says: string;
  languages: readonly Language[];
  broken: RegExp;
  /** Keys of texts that are column headers or fragments of other texts. */
  except?: readonly string[];
};

const ALL = ['en', 'fr', 'ar'] as const;
const PIECES = ['chat.after_name', 'courier_company.and'];
/**
 * Keys of texts that describe how to type an hour, and therefore use the format of the input field.
 */
const TYPED_HOURS = [
  'operator_brokers.slot_hours_wrong',
  'operator_settings.clock',
  'operator_settings.clock_wrong',
];

const TEXT_RULES: readonly TextRule[] = [
  { says: 'three dots are one sign: …', languages: ALL, broken: /\.\.\./ },
  { says: 'the apostrophe is ’', languages: ['en', 'fr'], broken: /\p{L}'[\p{L}{]/u },
  { says: 'no exclamation marks', languages: ALL, broken: /!/ },
  { says: 'no space at the ends', languages: ALL, broken: /^\s|\s$/, except: PIECES },
  { says: 'digits are 0 to 9', languages: ALL, broken: /[\u0660-\u0669\u06f0-\u06f9]/ },
  { says: 'no full stop between thousands', languages: ALL, broken: /\d\.\d{3}\b/ },
  { says: 'thousands take a narrow space', languages: ['fr', 'ar'], broken: /\d[ ,\u00a0]\d{3}\b/ },
  { says: 'dirhams are MAD in English', languages: ['en'], broken: /\bDH\b|درهم/ },
  { says: 'dirhams are DH in French', languages: ['fr'], broken: /\bMAD\b|درهم/ },
  { says: 'dirhams are درهم in Arabic', languages: ['ar'], broken: /\b(?:MAD|DH)\b/ },
  {
    says: 'a no-break space before : ; ? % » and after «',
    languages: ['fr'],
    broken: /(?<=\S) [:;?%»]|[^\s{}] [:;?%»]|« (?=\S)|[\p{L}\d)][;?»]/u,
  },
  {
    says: 'a colon needs a no-break space before it',
    languages: ['fr'],
    broken: /[\p{L}\d)}]:(?=\s|$)/u,
  },
  {
    says: 'write the first day of a month as « 1er »',
    languages: ['fr'],
    broken:
      /(?<![\d\u202f\u00a0])1 (?:janvier|janv\.|février|févr\.|mars|avril|avr\.|mai|juin|juillet|juil\.|août|septembre|sept\.|octobre|oct\.|novembre|nov\.|décembre|déc\.)/,
  },
  {
    says: 'write an hour as « 9 h » or « 9 h 30 »',
    languages: ['fr'],
    broken: /(?<![\d:])\d{1,2}:\d{2}(?![\d:])/,
    except: TYPED_HOURS,
  },
  {
    says: 'use the 24-hour clock with two digits: 09:00',
    languages: ['en', 'ar'],
    broken: /(?<![\d:])\d:\d{2}(?!\d)|\d\s?[ap]\.?m\b|o’clock/i,
  },
  {
    says: 'separate thousands with a comma',
    languages: ['en'],
    broken: /(?<![\p{L}\d])\d[ \u00a0\u202f]\d{3}(?! ?\d)/u,
  },
  { says: 'ملفات تعريف الارتباط', languages: ['ar'], broken: /ملفات (?:ال)?ارتباط/ },
  { says: 'no space before a percent sign', languages: ['ar'], broken: /[\d}] %/ },
  {
    says: '«على الساعة» or «يوم» before a moment, not «في»',
    languages: ['ar'],
    broken: /(?<!\p{L})في \{(?:time|at|until|since|clock|when|day|date)\}|في \d{1,2}:\d{2}/u,
  },
  {
    says: 'write «إلى» between hours: a dash shows the later one first',
    languages: ['ar'],
    broken: /\d[–-]\d{1,2}:|:\d{2}\s?[–-]/,
  },
  {
    says: 'use the singular and dual forms: «يومين», not «2 أيام»',
    languages: ['ar'],
    broken:
      /(?<![\d.,])[12] (?:أيام|يوما?|ساعات|ساعة|دقائق|دقيقة|أشهر|شهرا?|سنوات|سنة|مرات|مرة)(?!\p{L})/u,
  },
  {
    says: 'inflect each number of a range: من يومين إلى 3 أيام',
    languages: ['ar'],
    broken: /(?:أيام|يوم|ساعات|ساعة):? من \{from\} إلى \{to\}/u,
  },
  {
    // The text inserted for {time} may be a time of day, a weekday or « le 24 novembre ». « Avant »
    // and « après » are correct in front of all three.
    says: 'no à before a moment, and « le » before a day',
    languages: ['fr'],
    broken:
      /(?:^|[^\p{L}])(?:jusqu’)?à \{(?:time|at|until|since|clock)\}|(?:avant|après|dès|depuis|jusqu’à) \{(?:day|date)\}/u,
  },
  {
    // The screen appends a date such as « 28 nov. 2026 » to the text.
    says: '« le » or « du » before the moment that follows a text',
    languages: ['fr'],
    broken: /(?:depuis|à partir de|jusqu’à)$/iu,
    except: [
      'operator_brokers.since',
      'operator_search.when',
      // Keys of texts to which the screen appends an amount.
      'deliveries.detail_price_covered',
      'operator_deliveries.covered',
    ],
  },
  {
    says: 'a no-break space after بـ, which clings to its number',
    languages: ['ar'],
    broken: /بـ /,
  },
  {
    says: 'a word joiner (\\u2060) before and after each hyphen of a reference',
    languages: ALL,
    broken: /[A-Z]{3}-[0-9A-Z]{4}|[A-Z]{3}\u2060-\u2060[0-9A-Z]{4}-/,
  },
  { says: 'no tanwin of the accusative', languages: ['ar'], broken: /\u064b/ },
  { says: 'تعذر without its shadda', languages: ['ar'], broken: /تعذّر/ },
  { says: 'the signs are ، ؛ ؟', languages: ['ar'], broken: /[\u0600-\u06ff][}⁩]?[,;?]/ },
  {
    says: 'a phone number stands between \\u2066 and \\u2069',
    languages: ['ar'],
    broken: /(?<![\d\u2066])(?:\+212|0[5-7])(?:[ \u00a0]?\d){5,}(?!\u2069|\d)/,
  },
  {
    says: 'a negative number stands between \\u2066 and \\u2069',
    languages: ['ar'],
    broken: /(?<![\w\u2066])-\d/,
  },
];

const plural = /\{\w+, plural,/;
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
/**
 * Matches the end of a complete error message: a punctuation mark, or the `}` that closes a plural
 * choice.
 */
const ends = /[.?؟…}]$/;
const vowelSigns = /[\u064b-\u0652]/g;
/**
 * Removes the name of each placeholder, and the name and keyword at the beginning of each plural or
 * select choice. Readers never see these parts of a text.
 */
const readable = (text: string): string =>
  text.replace(/\{\w+\}/g, '{}').replace(/\{(\w+), (?:plural|select),/g, '{');

const allows = ({ except = {} }: AvoidedWord, key: string): boolean =>
  Object.keys(except).some((name) => name === key);

function pattern({ language, word }: AvoidedWord): RegExp {
  const before = language === 'ar' ? '(?<!\\p{L})[وف]?[بلك]?(?:ال|ل)?' : '(?<![\\p{L}-])';
  return new RegExp(`${before}(?:${word})(?!\\p{L})`, 'iu');
}
const AVOIDED = WORDS_TO_AVOID.map((word) => ({ word, found: pattern(word) }));

/**
 * Checks one text for faults.
 * @returns One line per fault. The line contains the broken rule, or the word to avoid and its
 * replacement. The caller adds the file and the key of the text to the line.
 */
export function textFaults({ language, key, text: whole }: Text): string[] {
  const quoted = language === 'en' ? quotedIn(key) : undefined;
  // Checks only the words that are not quoted from the product specification.
  const text = quoted ? whole.replace(quoted, 'Quoted') : whole;
  const faults = TEXT_RULES.filter(
    ({ languages, broken, except = [] }) =>
      languages.includes(language) && !except.includes(key) && broken.test(text),
  ).map(({ says }) => says);
  if (key.startsWith('errors.') && !ends.test(whole)) faults.push('an error ends with a full stop');
  if (language === 'ar' && plural.test(text)) {
    const missing = FORMS.filter((form) => !text.includes(`${form} {`));
    if (missing.length > 0) faults.push(`a number takes the form ${missing.join(', ')} too`);
  }
  const words = readable(language === 'ar' ? text.replace(vowelSigns, '') : text);
  for (const { word, found } of AVOIDED) {
    if (word.language !== language || allows(word, key)) continue;
    const [said] = words.match(found) ?? [];
    if (said) faults.push(`not "${said.trim()}" but ${word.instead}: ${word.why}`);
  }
  return faults;
}

// Parsers of untrusted text are tested with long repetitions of the characters in their own
// patterns. Running times are not compared: a parser that needs more than quadratic time would run
// for minutes or forever, and the timeout of the VM context stops it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { readDirhams } from '@wasl/core/money';
import { passwordFault } from '@wasl/core/password-fault';
import { normalizePhone } from '@wasl/core/phone';
import { searchableText } from '@wasl/core/searchable-text';
import { createPlaceMatcher } from '@wasl/places/match-place';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { expect, it } from 'vitest';
import { banSeconds } from '../../../apps/server/src/auth/accounts/ban-duration.ts';
import { redirectTarget } from '../../../apps/server/src/auth/links/redirect-target.ts';
import { parseDuration } from '../../../apps/server/src/config/parse-duration.ts';
import { parseRedirectPatterns } from '../../../apps/server/src/config/redirect-patterns.ts';
import { bearerToken } from '../../../apps/server/src/http/bearer-token.ts';
import { requestId } from '../../../apps/server/src/http/request-id.ts';
import { parseFilter } from '../../../apps/server/src/realtime/changes/filters/parse-filter.ts';
import { viewColumns } from '../../../apps/server/src/rest/plan/schema-cache/view-columns.ts';
import { csvToJson } from '../../../apps/server/src/rest/request/csv-to-json.ts';
import { parseAccept } from '../../../apps/server/src/rest/request/media-type.ts';
import { parseOrder } from '../../../apps/server/src/rest/request/parse-order.ts';
import { parsePreferences } from '../../../apps/server/src/rest/request/preferences.ts';
import { parseQueryParameters } from '../../../apps/server/src/rest/request/query-parameters.ts';
import { readBrowserError } from '../../../apps/server/src/static/browser-errors/read-browser-error.ts';
import { contentKindOf } from '../../../apps/server/src/storage/content/content-kind.ts';
import { safeContentType } from '../../../apps/server/src/storage/content/safe-content-type.ts';
import { textKind } from '../../../apps/server/src/storage/content/text-kind.ts';
import { attachmentDisposition } from '../../../apps/server/src/storage/serve/content-disposition.ts';
import { redactText } from '../../../apps/server/src/telemetry/log/redact-text.ts';
import { markSearchMatches } from '../../../apps/web/src/features/chat/model/view/search-matches.ts';
import { parseBankDate } from '../../../apps/web/src/features/console/finance/model/bank-file.ts';
import { readCentimes } from '../../../apps/web/src/features/console/shell/model/exact-centimes.ts';
import { readVcards } from '../../../apps/web/src/features/contacts/model/read-vcards.ts';
import { readCoordinate } from '../../../apps/web/src/shared/map/read-coordinate.ts';
import { readClock } from '../../../apps/web/src/shared/shops/read-clock.ts';
import { groupDigits } from '../../../apps/web/src/shared/ui/fields/group-digits.ts';
import { findPatterns } from './find-patterns.ts';
import { readPattern } from './read-pattern.ts';

/** Maximum length in characters of a pickup or drop-off address, as in the database. */
const MAX_OF_ADDRESS = 300;
const findPlace = createPlaceMatcher([]);

const root = join(import.meta.dirname, '../../..');
const LONGEST = 2000;
const limits = { timeout: scaleTimeout(15_000) };

/**
 * Repeats each substring many times. For each substring, returns the repetition itself, and the
 * repetition followed by a character that makes the match fail.
 */
const runsOf = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => {
    const run = part.repeat(Math.ceil(LONGEST / part.length)).slice(0, LONGEST);
    return [run, `${run}\u0000`];
  });

const pairsOf = (letters: readonly string[]): string[] => [
  ...letters,
  ...letters.flatMap((one) => letters.map((other) => one + other)),
];

/**
 * Parsers to test, each with the substrings that the parser treats specially. A parser may refuse a
 * text; the test then passes too.
 */
const READERS: [name: string, parts: string, read: (text: string) => unknown][] = [
  ['redactText', '( (a " \\ \\" :// @ a@ ? # bearer eyJ 1. 1a - a- : ::', redactText],
  [
    'readBrowserError',
    '( ( a 1 1- 1: .js: assets/ / ٣ 20 20-',
    (text) => {
      readBrowserError(
        { kind: 'error', message: text, at: text, path: text, build: text },
        undefined,
      );
    },
  ],
  ['parseRedirectPatterns', '* ** , { } [a] [ \\ ? {, a', parseRedirectPatterns],
  [
    'redirectTarget',
    'a . / a. ://',
    (text) => {
      const redirectPatterns = parseRedirectPatterns('https://**.a.**/**.b,**://**a**') ?? [];
      redirectTarget(
        { publicUrl: 'https://a.example', auth: { siteUrl: undefined, redirectPatterns } },
        `https://${text}`,
      );
    },
  ],
  ['parseDuration', '1 1h h 1.', parseDuration],
  ['banSeconds', '1 1h 1. 1.1 ms 1.1h', banSeconds],
  ['bearerToken', 'Bearer a', (text) => bearerToken(`Bearer ${text}`)],
  ['requestId', 'a - A', (text) => requestId({ headers: { 'x-request-id': text } })],
  ['parseFilter of realtime', '= a= . a. ( " , a=in.( " \\', parseFilter],
  ['viewColumns', '( { " \\ \\" } :resno TARGETENTRY', viewColumns],
  ['parseAccept', '; , a/ q= */*, =', parseAccept],
  ['csvToJson', '" , "" a, ",', (text) => csvToJson(text, LONGEST)],
  ['parseOrder', ', a. a, -> " ( .', parseOrder],
  ['parsePreferences', '= , a= - a-', parsePreferences],
  ['select', '( a( , " ->> : :: . a-', (text) => parseQueryParameters(`select=${text}`, false)],
  ['and', '( and( a.eq. , " \\" { not.', (text) => parseQueryParameters(`and=(${text}`, false)],
  [
    'a filter',
    'in.( " \\" , not. eq( { a.',
    (text) => parseQueryParameters(`a=in.(${text}`, false),
  ],
  [
    'the name of a filter',
    'a. a a-> a->> order. .',
    (text) => parseQueryParameters(`${text}=eq.1`, true),
  ],
  ['contentKindOf', 'a/ + +xml ; application/', contentKindOf],
  ['safeContentType', 'a/ + ; charset= " a/b;', safeContentType],
  ['textKind', '<? ?> <!-- --> <!doctype <a: <', (text) => textKind(Buffer.from(text))],
  ['attachmentDisposition', 'a " \' ( é', attachmentDisposition],
  ['readDirhams', '0 1 . , 1, _', readDirhams],
  ['normalizePhone', '0 +212 6 - ( 06', normalizePhone],
  ['searchableText', 'a é ا ـ ', searchableText],
  ['passwordFault', 'a 1 - aA é', (text) => passwordFault(text, [text], new Set())],
  ['createPlaceMatcher', 'a , 1 ال ال. aa ke', (text) => findPlace(text.slice(0, MAX_OF_ADDRESS))],
  ['markSearchMatches', 'a é - ـ', (text) => markSearchMatches(text, text.slice(0, 100))],
  ['readVcards', 'BEGIN:VCARD\n TEL:1\n ; " = =\n TEL;a="', readVcards],
  ['parseBankDate', '1 1/ / .', (text) => parseBankDate(text, 'dmy')],
  ['readCentimes', '1 111. , ( - 1.', (text) => readCentimes(text, ',')],
  ['readCoordinate', '1 - . 1.', (text) => readCoordinate(text, 90)],
  ['readClock', '1 : h 1:', readClock],
  ['groupDigits', "1 _ ' 1_", groupDigits],
];

it.each(READERS)(
  'the parser %s ends within the time limit for texts with long repetitions',
  (_name, parts, read) => {
    const runs = runsOf([...parts.split(' ').filter(Boolean), ' ', ...pairsOf(['a', ' ', '1'])]);
    const readOne = (text: string) => {
      try {
        read(text);
      } catch {
        // The parser may refuse the text. The test checks only the time that the parser takes.
      }
    };
    runInNewContext('for (const run of runs) readOne(run)', { readOne, runs }, limits);
  },
);

/** Returns one character of each character class of a pattern. */
function alphabetOf(source: string, flags: string): string[] {
  const { classes } = readPattern(source, flags);
  return Array.from({ length: classes.count }, (_, index) => classes.example(index)).slice(0, 5);
}

const files = execFileSync(
  'git',
  [
    'ls-files',
    'apps/server/src',
    'apps/web/src',
    'packages/core',
    'packages/places',
    'supabase/functions',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|\/testing\//.test(file));

it('every pattern of the product handles long repetitions of its own characters', () => {
  const patterns = files
    .flatMap((file) => findPatterns(file, readFileSync(join(root, file), 'utf8')))
    .filter(({ source }) => /[*+]|\{\d+,\}/.test(source));
  expect(patterns.length).toBeGreaterThan(100);
  const searches = patterns.map(({ source, flags }) => ({
    runs: runsOf(pairsOf(alphabetOf(source, flags))),
    pattern: new RegExp(source, flags),
  }));
  const search =
    'for (const { runs, pattern } of searches) for (const run of runs) run.search(pattern)';
  runInNewContext(search, { searches }, limits);
});

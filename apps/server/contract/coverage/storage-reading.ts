// What of reading from storage is served: downloads, signed addresses, lists and pictures' sources.
import { type CoverageRow, provenRow, type Titles, together } from './coverage-row.ts';

const FILE = 'protocol/storage/storage.test.ts';

const served = (feature: string, titles: Titles, note?: string) =>
  provenRow('served')(feature, FILE, titles, note);

export const storageReadingCoverage: CoverageRow[] = [
  served(
    'Download: authenticated, HEAD, headers',
    together(
      'authenticated; HEAD; headers',
      'downloads > say type, length, tag, age and cache rule, to HEAD alike',
    ),
  ),
  served(
    'Download: Range from and to; Range to the end; Range of the last bytes; Range beyond the end',
    {
      'Range from and to': 'downloads > range bytes=0-3',
      'Range to the end': 'downloads > range bytes=7-',
      'Range of the last bytes': 'downloads > range bytes=-2',
      'Range beyond the end': 'downloads > a range past the end is 416 with the length',
    },
    'One range; several at once are answered with the whole.',
  ),
  served(
    'Download: If-None-Match, If-Modified-Since, If-Range',
    together(
      'If-None-Match; If-Modified-Since; If-Range',
      'downloads > a copy that is still good is 304, a range of another version is the whole',
    ),
  ),
  served(
    'Download: ?download with a name',
    'downloads > download= names the file to save, in any script, and never breaks the header',
  ),
  served(
    'Download: public buckets',
    'downloads > a public bucket is read by anybody, a private one is not even there',
  ),
  served(
    'Download, cannot run on the origin: HTML, SVG, XML, scripts, styles',
    {
      HTML: 'downloads > text/html never runs on our origin, public or signed',
      SVG: 'downloads > image/svg+xml never runs on our origin, public or signed',
      XML: 'downloads > application/xml never runs on our origin, public or signed',
      scripts: 'downloads > text/javascript never runs on our origin, public or signed',
      styles: 'downloads > text/css never runs on our origin, public or signed',
    },
    'Markup is an attachment with a CSP sandbox; scripts and style sheets are served as text/plain.',
  ),
  served('Info, exists', {
    Info: 'uploads > content type, cache control and own metadata are kept',
    exists: 'downloads > a missing object is NoSuchKey, and exists says false',
  }),
  served(
    'Signed URL',
    'signed addresses > are read without a key, with a name to save under when asked',
  ),
  served(
    'Signed URLs of many',
    'signed addresses > many at once come in order, and a missing one carries its error',
  ),
  served('Signed URLs, expiry: at the asked time; InvalidJWT afterwards', {
    'at the asked time':
      'signed addresses > say when they end: the asked seconds from now for a download, two hours for an upload',
    'InvalidJWT afterwards': 'signed addresses > end',
  }),
  served(
    'Signed URLs: bound to the object; bound to the purpose',
    together(
      'bound to the object; bound to the purpose',
      'signed addresses > open nothing else: another object, another purpose, the API, a person’s own token',
    ),
  ),
  served('List: folders, search, sort, limit, offset', {
    folders: 'lists > show one folder: its folders without facts, its files with them',
    search: 'lists > page, sort and search by how a name begins, literally',
    sort: 'lists > page, sort and search by how a name begins, literally',
    limit: 'lists > page, sort and search by how a name begins, literally',
    offset: 'lists > page, sort and search by how a name begins, literally',
  }),
  served(
    'List v2: prefix, delimiter, cursor, sort, exact match',
    together(
      'prefix; delimiter; cursor; sort; exact match',
      'lists > v2 go page by page in every order, folders apart when asked',
    ),
  ),
];

// What of Supabase's storage is served; the same suites run over a folder (storage-folder) and an S3-compatible store (storage-s3).
import type { CoverageRow } from './coverage-row.ts';

const FILE = 'protocol/storage/storage.test.ts';

const served = (feature: string, title: string, note?: string): CoverageRow => ({
  feature,
  state: 'served',
  proof: `${FILE} > ${title}`,
  ...(note && { note }),
});
const refused = (feature: string, title: string, note?: string): CoverageRow => ({
  feature,
  state: 'refused',
  proof: `${FILE} > ${title}`,
  ...(note && { note }),
});

const NOT_SERVED =
  'buckets > analytics buckets, versions, lifecycle, vectors, S3 and CDN answer 501 by name';

export const storageCoverage: CoverageRow[] = [
  served(
    'Buckets: create, get, list (search, paging, sort), update',
    'buckets > are created with limits, read, listed and updated',
  ),
  served('Buckets: empty, delete when empty', 'buckets > only an empty one is deleted'),
  served(
    'Buckets: size limit, in bytes or as 20MB',
    'uploads > what is larger than the bucket allows is refused with the limit and the size',
  ),
  served('Buckets: allowed MIME types', 'uploads > only the bucket’s media types are taken'),
  served(
    'Buckets: policies on storage.buckets',
    'buckets > a person without a policy neither makes, sees, changes, empties nor deletes one',
  ),
  served(
    'Error codes and shape of storage-api',
    'buckets > a missing one is NoSuchBucket to every call',
    'Status 400 with the real number in the body; 416, 429, 501 and 5xx are true statuses.',
  ),
  served(
    'Refusals without a key or with a bad one',
    'buckets > without a key or with a bad one nothing answers but a refusal in storage-api’s words',
  ),
  served(
    'Upload: raw body, form, stream, any size',
    'uploads > a blob, a form, a buffer, a text and a stream arrive byte by byte',
  ),
  served(
    'Upload: content type, cacheControl, metadata',
    'uploads > content type, cache control and own metadata are kept',
  ),
  served(
    'Upload: upsert; update (replace)',
    'uploads > a taken name is Duplicate; upsert and update replace it and keep its id',
  ),
  served(
    'Upload: two at once to one name',
    'uploads > of two uploads of one name at once each is whole, and without upsert one alone wins',
  ),
  served('Upload: broken off', 'uploads > an upload that the client breaks off leaves no object'),
  refused(
    'Upload: content that is not what it claims',
    'uploads > HTML as a PNG is refused as what it is, and leaves nothing',
    'Code MimeTypeMismatch, which Supabase does not have. Kinds count: a JPEG called image/png is taken, text/plain and application/octet-stream may hold anything.',
  ),
  served(
    'Signed upload URL',
    'signed addresses > to upload serve once, as the one who signed, and twice only with upsert',
  ),
  served(
    'Resumable uploads (TUS 1.0.0: creation, creation-with-upload, termination, expiration)',
    'resumable uploads > arrive whole in many parts, with type, cache rule and metadata',
  ),
  served(
    'Resumable uploads: resume after a break',
    'resumable uploads > go on where they were broken off',
  ),
  served(
    'Resumable uploads: policies at the start and at the end',
    'resumable uploads > are refused at the end when the content lies, or the right or the place is gone',
  ),
  served(
    'Resumable uploads: only for the one who began',
    'resumable uploads > belong to the one who began them',
  ),
  served(
    'Resumable uploads: with a signed URL',
    'resumable uploads > with a signed address need no key',
  ),
  served(
    'Download: authenticated, HEAD, headers',
    'downloads > say type, length, tag, age and cache rule, to HEAD alike',
  ),
  served(
    'Download: Range',
    'downloads > range bytes=0-3',
    'One range; several at once are answered with the whole.',
  ),
  served(
    'Download: If-None-Match, If-Modified-Since, If-Range',
    'downloads > a copy that is still good is 304, a range of another version is the whole',
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
    'Download: HTML, SVG, XML, scripts and styles cannot run on the origin',
    'downloads > text/html never runs on our origin, public or signed',
    'Markup is an attachment with a CSP sandbox; scripts and style sheets are served as text/plain.',
  ),
  served('Info, exists', 'downloads > a missing object is NoSuchKey, and exists says false'),
  served(
    'Signed URL',
    'signed addresses > are read without a key, with a name to save under when asked',
  ),
  served(
    'Signed URLs of many',
    'signed addresses > many at once come in order, and a missing one carries its error',
  ),
  served('Signed URLs: expiry', 'signed addresses > end'),
  served(
    'Signed URLs: bound to object and purpose',
    'signed addresses > open nothing else: another object, another purpose, the API, a person’s own token',
  ),
  served(
    'List: folders, search, sort, limit, offset',
    'lists > page, sort and search by how a name begins, literally',
  ),
  served(
    'List v2: prefix, delimiter, cursor, sort, exact match',
    'lists > v2 go page by page in every order, folders apart when asked',
  ),
  served(
    'Move, also to another bucket',
    'moves, copies and removals > move keeps the bytes and the id, also to another bucket',
  ),
  served(
    'Copy, with or without metadata',
    'moves, copies and removals > copy makes an object of its own, with metadata or new ones',
  ),
  served(
    'Move and copy: the rules of the target bucket',
    'moves, copies and removals > neither overwrites, nor takes what is missing, nor breaks the other bucket’s rules',
  ),
  served(
    'Remove, one and many',
    'moves, copies and removals > remove takes exactly the named ones and says which',
  ),
  served(
    'Names in every script',
    'names > صورة/البيت الكبير.png is kept as it is',
    'Supabase takes ASCII only. Up to 1,024 bytes.',
  ),
  refused(
    'Names that mean another place, or cannot be seen',
    'names > ..%2F..%2Fetc%2Fpasswd is refused by every verb',
  ),
  served(
    'Row-level security on storage.objects: insert, update',
    'a stranger > uploads, replaces and updates nothing in another’s folder',
  ),
  served(
    'Row-level security on storage.objects: select',
    'a stranger > reads, renders, lists and signs nothing of another’s',
  ),
  served(
    'Row-level security on storage.objects: move, copy, delete',
    'a stranger > moves, copies and removes nothing of another’s, nor into his folder',
  ),
  served(
    'Policies with insert alone',
    'policies > with the right to insert alone let upload, and nothing more',
  ),
  served(
    'storage.foldername, filename, extension, operation, allow_only_operation, allow_any_operation',
    'policies > tell by name, type and asked operation',
  ),
  refused(
    'DELETE in SQL on storage tables',
    'moves, copies and removals > a row deleted by hand is refused unless the transaction allows it',
  ),
  served(
    'Image transformations: width, height, resize, quality, format',
    'resized pictures > width=100&height=100&resize=contain',
    'avif and webp may be asked for; without format the browser’s Accept chooses WebP.',
  ),
  served(
    'Image transformations: signed and authenticated',
    'resized pictures > are there for the caller and in signed addresses, in the signed size alone',
  ),
  refused(
    'Image transformations of SVG, of what is no picture, of more than 50 megapixels',
    'resized pictures > other options, and a picture that unpacks to too much, are refused',
  ),
  refused(
    'Image transformations: gravity',
    'resized pictures > other options, and a picture that unpacks to too much, are refused',
    '501.',
  ),
  refused(
    'Content encodings of stored files',
    'malformed uploads > packed content is refused with 501, raw and in a form',
    '501: what is packed cannot be looked at.',
  ),
  refused('Object versions', NOT_SERVED, '501.'),
  refused('Lifecycle rules', NOT_SERVED, '501.'),
  refused('Purging the CDN cache', NOT_SERVED, '501.'),
  refused('Analytics (Iceberg) buckets', NOT_SERVED, '501.'),
  refused('Vector buckets', NOT_SERVED, '501.'),
  refused('S3 protocol', NOT_SERVED, '501.'),
  {
    feature: 'Files in an S3-compatible store',
    state: 'served',
    proof: 'server/storage/s3.test.ts > the bytes lie in the store, none in DATA_DIR',
    note: 'Every suite above runs over it too.',
  },
  {
    feature: 'Crash safety: whole files or none',
    state: 'served',
    proof:
      'server/storage/durability.test.ts > after a crash in the middle of uploads every object that is there is whole, and the rest goes',
  },
  {
    feature: 'Refused uploads leave no bytes',
    state: 'served',
    proof:
      'server/storage/durability.test.ts > the folder of files > keeps nothing of refused uploads',
  },
  {
    feature: 'Malformed forms, JSON, TUS headers and addresses: refused, never a fault or a hang',
    state: 'served',
    proof: 'server/storage/hostile.test.ts > bodies that are or nearly are forms',
    note: '300 made-up requests at each of four doors.',
  },
];

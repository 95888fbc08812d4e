// What of Supabase's storage is served besides reading; the same suites run over an S3-compatible store (server/storage/s3).
import { type CoverageRow, provenRow, type Titles, together } from './coverage-row.ts';

const HOSTILE = 'server/storage/hostile.test.ts';
const FILE = 'protocol/storage/storage.test.ts';

const served = (feature: string, titles: Titles, note?: string) =>
  provenRow('served')(feature, FILE, titles, note);
const refused = (feature: string, titles: Titles, note?: string) =>
  provenRow('refused')(feature, FILE, titles, note);

const NOT_SERVED =
  'buckets > analytics buckets, versions, lifecycle, vectors, S3 and CDN answer 501 by name';

export const storageCoverage: CoverageRow[] = [
  served('Buckets: create, get, update, list, search, paging, sort', {
    create: 'buckets > are created with limits, read, listed and updated',
    get: 'buckets > are created with limits, read, listed and updated',
    update: 'buckets > are created with limits, read, listed and updated',
    list: 'buckets > are created with limits, read, listed and updated',
    search: 'buckets > are created with limits, read, listed and updated',
    paging: 'buckets > are listed in pages and in the asked order',
    sort: 'buckets > are listed in pages and in the asked order',
  }),
  served(
    'Status and version of the storage',
    'anybody may ask whether the storage answers, and in which version',
  ),
  served(
    'Buckets: empty, delete when empty',
    together('empty; delete when empty', 'buckets > only an empty one is deleted'),
  ),
  served('Buckets, size limit: in bytes, in words such as 1mb', {
    'in bytes':
      'uploads > what is larger than the bucket allows is refused with the limit and the size',
    'in words such as 1mb': 'buckets > are created with limits, read, listed and updated',
  }),
  served('Buckets: allowed MIME types', 'uploads > only the bucket’s media types are taken'),
  served(
    'Buckets: policies on storage.buckets',
    'buckets > a person without a policy neither makes, sees, changes, empties nor deletes one',
  ),
  served(
    'Errors of storage-api: NoSuchBucket, ResourceAlreadyExists, NoSuchKey, AccessDenied, EntityTooLarge, InvalidMimeType',
    {
      NoSuchBucket: 'buckets > a missing one is NoSuchBucket to every call',
      ResourceAlreadyExists:
        'buckets > twice the same, a bad name and a limit above the server’s are refused',
      NoSuchKey: 'downloads > a missing object is NoSuchKey, and exists says false',
      AccessDenied:
        'buckets > without a key or with a bad one nothing answers but a refusal in storage-api’s words',
      EntityTooLarge:
        'uploads > what is larger than the bucket allows is refused with the limit and the size',
      InvalidMimeType: 'uploads > only the bucket’s media types are taken',
    },
    'Status 400 with the real number in the body; 416, 429, 501 and 5xx are true statuses.',
  ),
  served(
    'Refusals without a key or with a bad one',
    'buckets > without a key or with a bad one nothing answers but a refusal in storage-api’s words',
  ),
  served(
    'Upload: raw body, form, stream',
    together(
      'raw body; form; stream',
      'uploads > a blob, a form, a buffer, a text and a stream arrive byte by byte',
    ),
  ),
  served(
    'Upload: content type, cache control, metadata',
    together(
      'content type; cache control; metadata',
      'uploads > content type, cache control and own metadata are kept',
    ),
  ),
  served(
    'Upload: upsert; update (replace)',
    together(
      'upsert; update',
      'uploads > a taken name is Duplicate; upsert and update replace it and keep its id',
    ),
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
    'Resumable uploads by TUS 1.0.0: creation, creation-with-upload, termination, expiration',
    {
      creation:
        'resumable uploads > arrive whole in many parts, with type, cache rule and metadata',
      'creation-with-upload':
        'resumable uploads > with data in the first request, in one part, and of no bytes at all',
      termination:
        'resumable uploads > announce the protocol, its limits and the end of their life',
      expiration:
        'server/storage/inside.test.ts > a resumable upload that began 24 hours 1 minute ago is answered with 404',
    },
  ),
  served(
    'Resumable uploads: resume after a break',
    'resumable uploads > go on where they were broken off',
  ),
  served('Resumable uploads, policies: at the start; at the end', {
    'at the start':
      'resumable uploads > are refused at the start: size, type, bucket, name, right, a taken name, no key',
    'at the end':
      'resumable uploads > are refused at the end when the content lies, or the right or the place is gone',
  }),
  served(
    'Resumable uploads, at once: two parts of one place, two uploads of one name, two servers',
    {
      'two parts of one place':
        'resumable uploads > of two parts of one place at once one is taken, and of two uploads of one name one',
      'two uploads of one name':
        'resumable uploads > of two parts of one place at once one is taken, and of two uploads of one name one',
      'two servers':
        'server/two-servers.test.ts > one part of an upload that comes to both servers at once is taken once',
    },
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
    'Move within a bucket and to another one',
    'moves, copies and removals > move keeps the bytes and the id, also to another bucket',
  ),
  served(
    'Copy: with metadata; without metadata',
    together(
      'with metadata; without metadata',
      'moves, copies and removals > copy makes an object of its own, with metadata or new ones',
    ),
  ),
  served(
    'Move and copy: the rules of the target bucket',
    'moves, copies and removals > neither overwrites, nor takes what is missing, nor breaks the other bucket’s rules',
  ),
  served(
    'Remove: one; many',
    together(
      'one; many',
      'moves, copies and removals > remove takes exactly the named ones and says which',
    ),
  ),
  served(
    'Names in every script',
    'names > صورة/البيت الكبير.png is kept as it is',
    'Supabase takes ASCII only. Up to 1,024 bytes.',
  ),
  refused('Names: that mean another place; that cannot be seen', {
    'that mean another place': 'names > ..%2F..%2Fetc%2Fpasswd is refused by every verb',
    'that cannot be seen': 'names > a%E2%80%AEb is refused by every verb',
  }),
  served(
    'Row-level security on storage.objects: insert, update',
    together(
      'insert; update',
      'a stranger > uploads, replaces and updates nothing in another’s folder',
    ),
  ),
  served(
    'Row-level security on storage.objects: select',
    'a stranger > reads, renders, lists and signs nothing of another’s',
  ),
  served(
    'Row-level security on storage.objects: move, copy, delete',
    together(
      'move; copy; delete',
      'a stranger > moves, copies and removes nothing of another’s, nor into his folder',
    ),
  ),
  served(
    'Policies with insert alone',
    'policies > with the right to insert alone let upload, and nothing more',
  ),
  served(
    'In policies: storage.foldername, filename, extension, operation, allow_only_operation, allow_any_operation',
    together(
      'storage.foldername; filename; extension; operation; allow_only_operation; allow_any_operation',
      'policies > tell by name, type and asked operation',
    ),
  ),
  refused(
    'DELETE in SQL on storage tables',
    'server/storage/inside.test.ts > a row deleted by hand is refused unless the transaction allows it',
  ),
  served(
    'Image transformations: width, height, cover, contain, fill, quality, webp, avif, origin',
    {
      width: 'resized pictures > width=100',
      height: 'resized pictures > height=50',
      cover: 'resized pictures > width=100&height=100',
      contain: 'resized pictures > width=100&height=100&resize=contain',
      fill: 'resized pictures > width=100&height=100&resize=fill',
      quality: 'resized pictures > a lower quality makes a smaller file',
      webp: 'resized pictures > width=100&format=webp',
      avif: 'resized pictures > width=100&format=avif',
      origin:
        'resized pictures > take the format that the browser likes, unless the origin’s is asked for',
    },
    'avif and webp may be asked for; without format the browser’s Accept chooses WebP.',
  ),
  served(
    'Image transformations: signed; authenticated',
    together(
      'signed; authenticated',
      'resized pictures > are there for the caller and in signed addresses, in the signed size alone',
    ),
  ),
  refused('Image transformations: of SVG; of what is no picture; of more than 50 megapixels', {
    'of SVG': 'resized pictures > a.svg is not rendered',
    'of what is no picture': 'resized pictures > a.txt is not rendered',
    'of more than 50 megapixels':
      'resized pictures > other options, and a picture that unpacks to too much, are refused',
  }),
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
    feature:
      'Malformed requests are refused without a fault or a hang: forms, JSON, TUS headers, addresses',
    state: 'served',
    proof: {
      forms: `${HOSTILE} > bodies that are or nearly are forms`,
      JSON: `${HOSTILE} > JSON of any shape to every endpoint that takes JSON`,
      'TUS headers': `${HOSTILE} > resumable uploads with any headers and metadata`,
      addresses: `${HOSTILE} > addresses, tokens, ranges and options of any kind`,
    },
    note: '300 made-up requests at each of four doors.',
  },
];

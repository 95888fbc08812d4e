-- Index to find a user's files in a bucket. If a bucket has no folders, its policies count the
-- user's files at every upload.

create index objects_owner_id_bucket_id_idx on storage.objects (owner_id, bucket_id);

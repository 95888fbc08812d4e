-- Index to find a user's files in a bucket. It makes uploads to buckets without folders fast: at
-- every upload, the policies of such a bucket count all files of the user in it.

create index objects_owner_id_bucket_id_idx on storage.objects (owner_id, bucket_id);

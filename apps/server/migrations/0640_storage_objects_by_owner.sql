-- Index to find a user's files in a bucket. The policies of buckets without folders count these
-- files at every upload.

create index objects_owner_id_bucket_id_idx on storage.objects (owner_id, bucket_id);

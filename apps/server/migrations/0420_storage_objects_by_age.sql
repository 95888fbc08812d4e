-- Index to find the oldest files of a bucket, for jobs that delete unreferenced files.

create index objects_bucket_id_created_at_idx on storage.objects (bucket_id, created_at);

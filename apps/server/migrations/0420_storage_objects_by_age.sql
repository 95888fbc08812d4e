-- Finds the oldest files of a bucket, for whoever removes those that nothing names.

create index objects_bucket_id_created_at_idx on storage.objects (bucket_id, created_at);

-- Finds what one person has in a bucket: policies of flat buckets count it at every upload.

create index objects_owner_id_bucket_id_idx on storage.objects (owner_id, bucket_id);

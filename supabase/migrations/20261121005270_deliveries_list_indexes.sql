-- A merchant's list of ten thousand: what is over behind what is open, and a parcel by its label or recipient, without reading the rest.

create index deliveries_sender_done_idx on public.deliveries (sender_id, created_at desc, id desc) where status = 'completed';
create index deliveries_receiver_done_idx on public.deliveries (receiver_id, created_at desc, id desc)
  where receiver_id is not null and status = 'completed';
-- A short list of waiting entries: every search reads all of it.
create index deliveries_search_text_idx on public.deliveries using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);

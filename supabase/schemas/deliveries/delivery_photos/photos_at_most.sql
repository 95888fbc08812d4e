create function private.photos_at_most(p_purpose text) returns integer
language sql immutable
set search_path = ''
as $$
  select case when p_purpose in ('delivery', 'claim') then 5 else 10 end
$$;
comment on function private.photos_at_most(text) is 'Returns the maximum number of photos of a purpose that a parcel may have; for claim photos, the maximum number for each person who opens a claim.';

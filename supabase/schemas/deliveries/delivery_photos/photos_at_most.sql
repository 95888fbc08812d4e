create function private.photos_at_most(p_purpose text) returns integer
language sql immutable
set search_path = ''
as $$
  select case when p_purpose in ('delivery', 'claim') then 5 else 10 end
$$;
comment on function private.photos_at_most(text) is 'How many photos of a purpose a parcel has; of claims, how many of one person.';

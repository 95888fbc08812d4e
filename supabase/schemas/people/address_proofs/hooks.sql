create function private.export_of_address_proofs(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('address_proofs', (
    select jsonb_agg(to_jsonb(a) - 'seen_by' || jsonb_build_object('documents', (
        select jsonb_agg(to_jsonb(d) - 'proof_id' order by d.created_at, d.file_path)
        from public.address_documents d where d.proof_id = a.id)) order by a.submitted_at, a.id)
    from public.address_proofs a where a.user_id = p_user_id))
$$;
comment on function private.export_of_address_proofs(uuid) is
  'Exports the person''s proofs of address with the names of their files.';

insert into private.area_hooks (hook, area, position) values ('export', 'address_proofs', 510);

create function private.end_account_of_address_proofs(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- Proofs of address are kept or deleted by the same rule as identity documents.
  -- end_account_of_identity then deletes the unreferenced files.
  if not private.must_keep_papers_of(p_user_id) then
    delete from public.address_proofs a where a.user_id = p_user_id;
  end if;
  return '{}';
end
$$;
comment on function private.end_account_of_address_proofs(uuid) is
  'Deletes the person''s proofs of address unless the person has moved money. If the person has moved money, the proofs are kept together with the person''s identity documents.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'address_proofs', 390);

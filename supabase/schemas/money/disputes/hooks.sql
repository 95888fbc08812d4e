create function private.export_of_disputes(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('disputes', (
    select jsonb_agg(private.dispute_for(d, p_user_id) - 'refund' order by d.created_at, d.id)
    from private.disputes d where p_user_id = any (private.dispute_parties(d))))
$$;
comment on function private.export_of_disputes(uuid) is
  'Exports the disputes in which the person is a party, with all entries.';

insert into private.area_hooks (hook, area, position) values ('export', 'disputes', 740);

create function private.due_work_of_disputes() returns integer
language sql
set search_path = ''
as $$
  select private.note_late_disputes() + private.sweep_dispute_files()
$$;
comment on function private.due_work_of_disputes() is
  'Reports missed deadlines of disputes and deletes unattached evidence.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'disputes', 350);

create function private.end_account_of_disputes(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'dispute-files' and o.owner_id = p_user_id::text and not private.is_dispute_file_used(o.name)));
  return jsonb_build_object('is_row_kept', exists (select from private.disputes d where p_user_id in (d.opened_by, d.respondent_id))
    or exists (select from private.counter_refunds r where p_user_id in (r.person_id, r.broker_id)));
end
$$;
comment on function private.end_account_of_disputes(uuid) is
  'Deletes the person''s evidence that is not attached to an entry. Attached evidence is kept together with its transfer. Returns {is_row_kept}, true when a dispute or a refund refers to the person.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'disputes', 120);

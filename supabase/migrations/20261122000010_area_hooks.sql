-- What every area joins in (the export, the first screen, due work, the end of an account) calls one function of each area.

create table private.area_hooks (
  hook text not null,
  area text not null,
  position integer not null,
  primary key (hook, area),
  constraint hook_is_known check (hook in (
    'export', 'dashboard', 'due_work',
    'lock_account_end', 'refuse_account_end', 'plan_account_end', 'end_account', 'forget_person')),
  constraint area_is_a_name check (area ~ '^[a-z]+(_[a-z]+)*$')
);
comment on table private.area_hooks is
  'Which areas take part in what concerns them all: a row (hook, area) has the function private.<hook>_of_<area>, which stands beside it. An area comes and goes with its rows, and no other file changes.';
comment on column private.area_hooks.hook is
  'export and dashboard (p_user_id) → jsonb object; due_work () → integer; of an account that ends, in this order: lock_account_end and refuse_account_end (p_user_id) → void, plan_account_end (p_user_id) → jsonb object with the list kept, end_account (p_user_id) → jsonb object with is_row_kept and what the audit log is told, forget_person (p_user_id) → void when the account''s row stays.';
comment on column private.area_hooks.position is 'Areas are called in this order: locks, refusals and lists follow it.';
alter table private.area_hooks enable row level security;
alter table private.area_hooks force row level security;

create function private.join_answers(p_answer jsonb, p_other jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select p_answer || p_other || coalesce((
    select jsonb_object_agg(o.key, p_answer -> o.key || o.value) from jsonb_each(p_other) o
    where jsonb_typeof(o.value) in ('object', 'array') and jsonb_typeof(p_answer -> o.key) = jsonb_typeof(o.value)), '{}')
$$;
comment on function private.join_answers(jsonb, jsonb) is
  'Two JSON objects as one: where both have a key, objects are joined and lists follow each other; of anything else the later one stays.';

create function private.answer_of_areas(p_hook text, p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_area text;
  v_part jsonb;
  v_answer jsonb := '{}';
begin
  for v_area in select h.area from private.area_hooks h where h.hook = p_hook order by h.position, h.area loop
    execute format('select private.%I($1)', p_hook || '_of_' || v_area) into v_part using p_user_id;
    v_answer := private.join_answers(v_answer, v_part);
  end loop;
  return v_answer;
end
$$;
comment on function private.answer_of_areas(text, uuid) is
  'Asks every area that has the hook about the person, and joins the answers. Stable: all of them see one moment, and none may write.';

create function private.tell_areas(p_hook text, p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_area text;
begin
  for v_area in select h.area from private.area_hooks h where h.hook = p_hook order by h.position, h.area loop
    execute format('select private.%I($1)', p_hook || '_of_' || v_area) using p_user_id;
  end loop;
end
$$;
comment on function private.tell_areas(text, uuid) is
  'Calls every area that has the hook for the person, one after the other. Each sees what those before it did, and what was written while it waited for a lock.';

create function private.delete_files(p_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.id = any (p_ids);
  perform set_config('storage.allow_delete_query', '', true);
end
$$;
comment on function private.delete_files(uuid[]) is
  'Deletes rows of storage only: the storage service finds the bytes that no row names any more and removes them.';

create or replace function public.export_my_data() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_data jsonb := jsonb_build_object('made_at', now()) || private.answer_of_areas('export', v_user_id);
begin
  perform private.add_audit_event('account.exported', 'person', v_user_id);
  return jsonb_strip_nulls(v_data);
end
$$;
comment on function public.export_my_data() is
  'Everything that is kept about the caller: {made_at} and what private.export_of_<area> of each area gives. What there is nothing of is left out. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated;

create or replace function public.my_dashboard() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.answer_of_areas('dashboard', private.caller_id());
end
$$;
comment on function public.my_dashboard() is
  'Everything the first screen shows, in one answer: what private.dashboard_of_<area> of each area gives. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_dashboard() from public, anon;
grant execute on function public.my_dashboard() to authenticated;

create or replace function private.run_due_work() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_area text;
  v_part integer;
  v_count integer := 0;
begin
  for v_area in select h.area from private.area_hooks h where h.hook = 'due_work' order by h.position, h.area loop
    execute format('select private.%I()', 'due_work_of_' || v_area) into v_part;
    v_count := v_count + v_part;
  end loop;
  return v_count;
end
$$;
comment on function private.run_due_work() is
  'Moves what ends by itself, area by area (private.due_work_of_<area>). Callable at any time, twice, anywhere. Returns how much it moved.';

create or replace function public.plan_account_deletion() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_is_possible boolean := true;
begin
  begin
    perform private.tell_areas('refuse_account_end', v_user_id);
  exception when others then
    -- A refusal is the answer here; anything else must be heard of.
    if sqlstate !~ '^WA' then
      raise;
    end if;
    v_is_possible := false;
  end;
  return private.answer_of_areas('plan_account_end', v_user_id) || jsonb_build_object('is_possible', v_is_possible);
end
$$;
comment on function public.plan_account_deletion() is
  'What delete_my_account would do: {is_possible, open_transfer_count, open_delivery_count, is_last_admin, kept: [deliveries | money_transfers | messages | identity_documents | audit_log]}, from private.plan_account_end_of_<area>. Changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.plan_account_deletion() from public, anon;
grant execute on function public.plan_account_deletion() to authenticated;

create or replace function public.delete_my_account() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_area text;
  v_part jsonb;
  v_kept jsonb;
  v_details jsonb := '{}';
  v_is_row_kept boolean := false;
begin
  perform private.require_recent_sign_in();
  -- Parcels, transfers and conversations before the person, as everywhere; then nobody moves one of hers or begins another.
  perform private.tell_areas('lock_account_end', v_user_id);
  -- Another device may have been first.
  perform private.caller_id();
  perform private.tell_areas('refuse_account_end', v_user_id);
  v_kept := private.answer_of_areas('plan_account_end', v_user_id) -> 'kept';

  for v_area in select h.area from private.area_hooks h where h.hook = 'end_account' order by h.position, h.area loop
    execute format('select private.%I($1)', 'end_account_of_' || v_area) into v_part using v_user_id;
    v_is_row_kept := v_is_row_kept or coalesce((v_part ->> 'is_row_kept')::boolean, false);
    v_details := v_details || v_part;
  end loop;
  if v_is_row_kept then
    perform private.forget_account(v_user_id);
  else
    delete from auth.users u where u.id = v_user_id;
  end if;
  perform private.add_audit_event('account.deleted', 'person', v_user_id, null,
    v_details || jsonb_build_object('is_row_kept', v_is_row_kept));
  return jsonb_build_object('kept', v_kept);
end
$$;
comment on function public.delete_my_account() is
  'Ends the caller''s account for good: all of it when no parcel, no transfer and no conversation names her, else all but those (parcels without names, doors and photos), the papers of who moved money, what she said to others, and the audit log. Each area locks, refuses and ends what is its own (private.<hook>_of_<area>). Returns {kept}. Her tokens are worth nothing afterwards, so there is no repeat. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, SIGN_IN_TOO_OLD, TRANSFER_OPEN (detail count), DELIVERY_OPEN (detail count), LAST_ADMIN.';
revoke all on function public.delete_my_account() from public, anon;
grant execute on function public.delete_my_account() to authenticated;

drop function private.export_before_deliveries();
drop function private.export_before_homes();
drop function private.export_account_data();
drop function private.dashboard_before_deliveries();
drop function private.run_due_work_before_deliveries();
drop function private.run_due_work_before_homes();
drop function private.move_due_transfers();
drop function private.plan_deletion_before_deliveries();

-- Made from supabase/schemas/people/identity_papers by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- identity_papers/add_paper_event.sql

create function private.add_paper_event(p_action text, p_opening text, p_user_id uuid, p_case jsonb, p_document_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.add_audit_event(p_action, 'operator', p_user_id,
    -- Why she looks is why she opened the case.
    (select e.reason from private.audit_log e
      where e.actor_id = auth.uid() and e.action = p_opening and e.details @> p_case
      order by e.is_waiting desc, e.id desc limit 1),
    p_case || jsonb_build_object('document_id', p_document_id))
$$;
comment on function private.add_paper_event(text, text, uuid, jsonb, uuid) is
  'Logs that the caller looks at one paper of a case or of a proof of address that she opened by the action p_opening; p_case is its id, as that event has it.';

-- identity_papers/may_read_identity_document.sql

create function private.may_read_identity_document(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_paper(p_name, p_owner_id)
    -- To look at, not to sign an address that outlives the grant, to list or to copy.
    or storage.allow_any_operation(array[
        'object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
      and (exists (
          select from public.user_identity_documents d
          join private.identity_document_grants g on g.approval_id = d.approval_id
          join private.identity_file_grants f on f.document_id = d.id and f.reviewer_id = g.reviewer_id
          where d.file_path = p_name and g.reviewer_id = auth.uid() and g.expires_at > now() and f.expires_at > now())
        or exists (
          select from public.address_documents d
          join private.address_proof_grants g on g.proof_id = d.proof_id
          join private.address_file_grants f on f.document_id = d.id and f.reviewer_id = g.reviewer_id
          where d.file_path = p_name and g.reviewer_id = auth.uid() and g.expires_at > now() and f.expires_at > now()))
      and private.has_operator_role('identity_reviewer')
$$;
comment on function private.may_read_identity_document(text, text) is
  'Whether the caller may read the file: her own, or as a reviewer who has opened this very file of an open case or proof of address within the last minute. Definer: nobody reads the grants.';
grant execute on function private.may_read_identity_document(text, text) to authenticated;

-- identity_papers/may_remove_identity_document.sql

create function private.may_remove_identity_document(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_paper(p_name, p_owner_id)
    and not private.is_paper_sent(p_name)
$$;
comment on function private.may_remove_identity_document(text, text) is
  'Whether the caller may remove the file: her own, as long as she has not sent it in. Definer: as the policies.';
grant execute on function private.may_remove_identity_document(text, text) to authenticated;

-- identity_papers/may_upload_identity_document.sql

create function private.may_upload_identity_document(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_paper(p_name, p_owner_id)
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- Twice the number she may send, so that she can change her mind, and no more.
    and case when private.is_flat_paper(p_name) then
      (select count(*) < 20 from storage.objects o
        where o.bucket_id = 'documents' and o.owner_id = p_owner_id and private.is_flat_paper(o.name)
          and not private.is_paper_sent(o.name))
    else
      (select count(*) < 20 from storage.objects o
        where o.bucket_id = 'documents' and o.name like 'identity-documents/' || auth.uid() || '/%'
          and not private.is_paper_sent(o.name))
    end
$$;
comment on function private.may_upload_identity_document(text, text) is
  'Whether the caller may put a file there: into her own folder, or without a folder as its owner, while fewer than twenty of that kind lie there unsent. Definer: the policy counts rows.';
grant execute on function private.may_upload_identity_document(text, text) to authenticated;

-- identity_papers/documents_bucket.sql

-- The bucket of papers: private, a folder for each person (or none, and an owner), read by a reviewer only while her grant lasts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10 * 1024 * 1024,
  -- No image/*: that would let SVG in, which is a program.
  array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf']);
create policy person_uploads_own_papers on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and private.may_upload_identity_document(name, owner_id));
create policy papers_are_read_by_person_and_reviewer on storage.objects for select to authenticated
  using (bucket_id = 'documents' and private.may_read_identity_document(name, owner_id));
-- No update: a file is never replaced or moved.
create policy person_removes_unsent_papers on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and private.may_remove_identity_document(name, owner_id));

-- identity_papers/identity_document_grants.sql

create table private.identity_document_grants (
  reviewer_id uuid not null references public.profiles (id) on delete cascade,
  approval_id uuid not null references public.user_identity_approvals (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (reviewer_id, approval_id)
);

create index identity_document_grants_approval_id_idx on private.identity_document_grants (approval_id);

comment on table private.identity_document_grants is 'Which reviewer may read the files of which case, and until when; written by open_identity_case alone.';

alter table private.identity_document_grants enable row level security;
alter table private.identity_document_grants force row level security;

-- identity_papers/identity_file_grants.sql

-- Each look at a paper is written down by itself: a reviewer gets the bytes of the one file that she has just opened.

create table private.identity_file_grants (
  reviewer_id uuid not null references public.profiles (id) on delete cascade,
  document_id uuid not null references public.user_identity_documents (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (reviewer_id, document_id)
);

create index identity_file_grants_document_id_idx on private.identity_file_grants (document_id);

comment on table private.identity_file_grants is 'Which reviewer may read which file, and until when; written by open_identity_document alone, with its row of the audit log.';

alter table private.identity_file_grants enable row level security;
alter table private.identity_file_grants force row level security;

-- identity_papers/identity_sweeps.sql

-- Drafts that nobody touched for 30 days go, and with them the papers that were never sent in.

create table private.identity_sweeps (
  is_only boolean primary key default true,
  swept_at timestamptz not null default '-infinity',
  constraint sweep_is_one_row check (is_only)
);

comment on table private.identity_sweeps is
  'When old drafts and papers were swept last, one row: looking through all papers every 30 seconds would be work for nothing.';

alter table private.identity_sweeps enable row level security;
alter table private.identity_sweeps force row level security;

insert into private.identity_sweeps default values;

-- identity_papers/is_flat_paper.sql

create function private.is_flat_paper(p_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(p_name ~ '^identity-documents/[A-Za-z0-9_-]{8,64}\.(jpg|jpeg|png|webp|heic|heif|pdf|JPG|JPEG|PNG|WEBP|HEIC|HEIF|PDF)$', false)
$$;
comment on function private.is_flat_paper(text) is
  'Whether the name is one without a person''s folder, as clients give that know the tables alone: identity-documents/<8 to 64 random characters>.<extension>. Whose it is, the owner of the object says.';
revoke all on function private.is_flat_paper(text) from public;

-- identity_papers/is_own_identity_path.sql

create function private.is_own_identity_path(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_name ~* '^identity-documents/[0-9a-f-]{36}/[a-z0-9_-]{16,64}\.(jpg|jpeg|png|webp|heic|heif|pdf)$'
    and split_part(p_name, '/', 1) = 'identity-documents' and split_part(p_name, '/', 2) = auth.uid()::text, false)
$$;
comment on function private.is_own_identity_path(text) is
  'Whether the name is one in the caller''s folder: identity-documents/<her id>/<16 to 64 random characters>.<extension>.';

-- identity_papers/is_own_paper.sql

create function private.is_own_paper(p_name text, p_owner_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_own_identity_path(p_name) or coalesce(private.is_flat_paper(p_name) and p_owner_id = auth.uid()::text, false)
$$;
comment on function private.is_own_paper(text, text) is
  'Whether a file of the bucket documents is the caller''s: in her folder, or without a folder and uploaded by her.';
revoke all on function private.is_own_paper(text, text) from public;

-- identity_papers/is_paper_sent.sql

create function private.is_paper_sent(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.user_identity_documents d where d.file_path = p_name)
    or exists (select from public.address_documents d where d.file_path = p_name)
$$;
comment on function private.is_paper_sent(text) is
  'Whether a file of the bucket documents belongs to an identity case or to a proof of address: from then on it stays.';

-- identity_papers/keep_sent_papers.sql

create function private.keep_sent_papers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_paper_sent(old.name) then
    raise exception 'the file was sent in' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_sent_papers() is
  'Trigger: a file of a case or of a proof of address stays as it is, for the service key too. It sees a case that was sent in while the delete waited, which a policy does not. Definer: callers may not read the cases of others.';

create trigger keep_sent_papers before delete or update of bucket_id, name, version on storage.objects
  for each row when (old.bucket_id = 'documents') execute function private.keep_sent_papers();

-- identity_papers/open_identity_document.sql

create function public.open_identity_document(p_id uuid) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
  v_document record;
begin
  select d.id, d.approval_id, a.user_id, least(g.expires_at, now() + interval '1 minute') as expires_at into v_document
  from public.user_identity_documents d
  join public.user_identity_approvals a on a.id = d.approval_id
  join private.identity_document_grants g on g.approval_id = d.approval_id
  where d.id = p_id and g.reviewer_id = v_reviewer_id and g.expires_at > now();
  if v_document.id is null then
    perform private.refuse('WA069', 'The case was not opened');
  end if;
  insert into private.identity_file_grants as f (reviewer_id, document_id, expires_at)
  values (v_reviewer_id, p_id, v_document.expires_at)
  on conflict (reviewer_id, document_id) do update set expires_at = excluded.expires_at;
  perform private.add_paper_event('identity.document_opened', 'identity.case_opened', v_document.user_id,
    jsonb_build_object('approval_id', v_document.approval_id), p_id);
  return v_document.expires_at;
end
$$;
comment on function public.open_identity_document(uuid) is
  'Opens one file of a case that the reviewer has opened: she may read it with her own token until the returned time, a minute at most, and each opening is logged with the case''s reason. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_OPENED (for an unknown file too).';
revoke all on function public.open_identity_document(uuid) from public, anon;
grant execute on function public.open_identity_document(uuid) to authenticated;

-- identity_papers/sweep_identity_papers.sql

create function private.sweep_identity_papers() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_drafts integer;
  v_names text[];
begin
  perform from private.identity_sweeps s where s.swept_at < now() - interval '1 hour' for update skip locked;
  if not found then
    return 0;
  end if;
  with old as (
    select d.user_id from public.user_identity_drafts d
    where d.updated_at < private.kept_since('unsent_papers') and not private.is_held('person', d.user_id)
    order by d.updated_at limit 500 for update skip locked
  )
  delete from public.user_identity_drafts d using old where d.user_id = old.user_id;
  get diagnostics v_drafts = row_count;
  select coalesce(array_agg(old.name), '{}') into v_names from (
    select o.name from storage.objects o
    where o.bucket_id = 'documents' and o.created_at < private.kept_since('unsent_papers')
      and not private.is_paper_sent(o.name)
      -- She still works on that draft, however long ago she took the photo.
      and not exists (
        select from public.user_identity_drafts d
        where d.user_id::text = split_part(o.name, '/', 2)
          and d.documents @> jsonb_build_array(jsonb_build_object('file_path', o.name)))
    order by o.created_at limit 500 for update skip locked) as old;
  perform from storage.objects o where o.bucket_id = 'documents' and o.name = any (v_names) order by o.id for update;
  perform private.delete_files(array(
    select o.id from storage.objects o where o.bucket_id = 'documents' and o.name = any (v_names)
      -- Looked at again now that the rows are locked: the case may have taken a file just before.
      and not private.is_paper_sent(o.name)));
  -- A full batch means that there is more: then the next one runs at once.
  if v_drafts < 500 and cardinality(v_names) < 500 then
    update private.identity_sweeps set swept_at = now() where is_only;
  end if;
  return private.note_retention('unsent_papers', v_drafts + cardinality(v_names));
end
$$;
comment on function private.sweep_identity_papers() is
  'Removes identity drafts untouched for 30 days, and papers of that age which no case, no proof of address and no draft names; looks once an hour. Returns how many.';
revoke all on function private.sweep_identity_papers() from public;

-- identity_papers/uploaded_papers.sql

create function private.uploaded_papers(p_documents jsonb) returns table (file_path text, file_name text, file_type text)
language plpgsql
set search_path = ''
as $$
declare
  v_type text;
begin
  for file_path, file_name in
    select distinct on (value ->> 'file_path') value ->> 'file_path', btrim(value ->> 'file_name')
    from jsonb_array_elements(p_documents) order by value ->> 'file_path'
  loop
    -- Locked, so that the file cannot go while somebody takes it over.
    select o.metadata ->> 'mimetype' into v_type from storage.objects o
    where o.bucket_id = 'documents' and o.name = file_path for key share;
    if not found or private.is_paper_sent(file_path) then
      perform private.refuse('WA065', 'The file is not there, or was sent in before',
        jsonb_build_object('file_path', file_path));
    end if;
    file_type := coalesce(v_type, 'application/octet-stream');
    return next;
  end loop;
end
$$;
comment on function private.uploaded_papers(jsonb) is
  'The files that papers are made of, each once and with its type as the storage service found it; locked, and not yet part of a case or a proof. Refuses: DOCUMENT_NOT_UPLOADED.';

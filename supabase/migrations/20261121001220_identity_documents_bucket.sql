-- The bucket of papers: private, a folder for each person, read by a reviewer only while her grant lasts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10 * 1024 * 1024,
  -- No image/*: that would let SVG in, which is a program.
  array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf']);

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

create function private.is_own_identity_path(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_name ~* '^identity-documents/[0-9a-f-]{36}/[a-z0-9_-]{16,64}\.(jpg|jpeg|png|webp|heic|heif|pdf)$'
    and split_part(p_name, '/', 1) = 'identity-documents' and split_part(p_name, '/', 2) = auth.uid()::text, false)
$$;
comment on function private.is_own_identity_path(text) is
  'Whether the name is one in the caller''s folder: identity-documents/<her id>/<16 to 64 random characters>.<extension>.';

create function private.may_upload_identity_document(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_identity_path(p_name)
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- Twice the number she may send, so that she can change her mind, and no store of her own.
    and (select count(*) < 20 from storage.objects o
      where o.bucket_id = 'documents' and o.name like 'identity-documents/' || auth.uid() || '/%'
        and not exists (select from public.user_identity_documents d where d.file_path = o.name))
$$;
comment on function private.may_upload_identity_document(text) is
  'Whether the caller may put a file there: into her own folder, while fewer than twenty lie there unsent. Definer: the policy counts rows.';
grant execute on function private.may_upload_identity_document(text) to authenticated;

create function private.may_read_identity_document(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_identity_path(p_name)
    -- To look at, not to sign an address that outlives the grant, to list or to copy.
    or storage.allow_any_operation(array[
        'object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
      and exists (
        select from public.user_identity_documents d
        join private.identity_document_grants g on g.approval_id = d.approval_id
        where d.file_path = p_name and g.reviewer_id = auth.uid() and g.expires_at > now())
      and private.has_operator_role('identity_reviewer')
$$;
comment on function private.may_read_identity_document(text) is
  'Whether the caller may read the file: her own, or as a reviewer who has opened the case within the last minutes. Definer: nobody reads the grants.';
grant execute on function private.may_read_identity_document(text) to authenticated;

create function private.may_remove_identity_document(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_identity_path(p_name)
    and not exists (select from public.user_identity_documents d where d.file_path = p_name)
$$;
comment on function private.may_remove_identity_document(text) is
  'Whether the caller may remove the file: her own, as long as it is in no case. Definer: as the policies.';
grant execute on function private.may_remove_identity_document(text) to authenticated;

create policy person_uploads_own_papers on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and private.may_upload_identity_document(name));
create policy papers_are_read_by_person_and_reviewer on storage.objects for select to authenticated
  using (bucket_id = 'documents' and private.may_read_identity_document(name));
-- No update: a file is never replaced or moved.
create policy person_removes_unsent_papers on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and private.may_remove_identity_document(name));

create function private.keep_sent_papers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.user_identity_documents d where d.file_path = old.name) then
    raise exception 'the file belongs to an identity case' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_sent_papers() is
  'Trigger: a file of a case stays as it is, for the service key too. It sees a case that was sent in while the delete waited, which a policy does not. Definer: callers may not read the cases of others.';
create trigger keep_sent_papers before delete or update of bucket_id, name, version on storage.objects
  for each row when (old.bucket_id = 'documents') execute function private.keep_sent_papers();

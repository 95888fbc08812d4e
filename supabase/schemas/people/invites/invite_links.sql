-- A person's own link: whoever opens it sees who invites and may write to her. There is none until she wants one.

create table private.invite_links (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  code text not null unique,
  request_id uuid not null,
  made_at timestamptz not null default now(),
  constraint code_is_whole check (char_length(code) = 22)
);

comment on table private.invite_links is
  'One link a person. A new one ends the one before, for the old code stands nowhere any more; without a row there is none.';
comment on column private.invite_links.code is 'private.new_tracking_code: 128 random bits, so that nobody finds people by trying.';
comment on column private.invite_links.request_id is 'Of the device that asked for it: a repeat gets the same code.';

alter table private.invite_links enable row level security;
alter table private.invite_links force row level security;

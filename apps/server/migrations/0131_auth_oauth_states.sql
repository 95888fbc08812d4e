-- Sign-ins in progress at Google or Apple.

create table wasl_platform.oauth_states (
  state_hash text primary key,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method auth.code_challenge_method,
  linking_user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index oauth_states_created_at_idx on wasl_platform.oauth_states (created_at);
create index oauth_states_linking_user_id_idx on wasl_platform.oauth_states (linking_user_id);
comment on table wasl_platform.oauth_states is 'Context of a sign-in that was redirected to a provider, one row per state parameter. A row can be used once, within five minutes.';
comment on column wasl_platform.oauth_states.code_challenge is 'PKCE challenge of the app; null when the app receives its tokens in the fragment of the redirect URL.';
comment on column wasl_platform.oauth_states.linking_user_id is 'Signed-in user who adds this identity to their account.';

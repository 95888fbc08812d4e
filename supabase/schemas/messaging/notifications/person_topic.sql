-- Private realtime channel of each person: only the database sends there, and only that person can
-- listen.

create policy person_hears_own_topic on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'person:' || (select auth.uid())
    and (select private.has_done_second_step()));

-- The live topic of each person: what concerns her is told there by the database, and nobody else hears it.

create policy person_hears_own_topic on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'person:' || (select auth.uid())
    and (select private.has_done_second_step()));

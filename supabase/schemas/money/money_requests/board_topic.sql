-- The live topic of a city's job board: one row tells all its brokers to read the board again, and nothing else is said there.

create policy brokers_hear_board_of_own_city on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select private.has_done_second_step())
    and private.may_hear_board((select realtime.topic())));

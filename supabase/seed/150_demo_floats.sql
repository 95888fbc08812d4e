-- Each demo broker has paid 20,000 dirhams into the bank account and can therefore take cash in
-- from the start.

select private.note_bank_journal(
  private.post_journal('float_topped_up', b.id, gen_random_uuid(),
    private.ledger_line('bank', null, 'broker_float', b.id, 2000000)), 'Demo')
from public.brokers b order by b.id;

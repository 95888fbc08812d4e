create function private.money_effect(p_proposal private.money_proposals) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'balances', coalesce((
      select jsonb_agg(jsonb_build_object('account', b.account, 'before_centimes', b.before, 'after_centimes', b.after) order by b.position)
      from (
        select 1 as position, 'credit_line' as account, private.credit_line_of(p_proposal.broker_id) as before, p_proposal.amount_centimes as after
        where p_proposal.kind = 'credit_line'
        union all
        select a.position, a.account, private.broker_balance(p_proposal.broker_id, a.account), case p_proposal.kind
          when 'broker_exit' then 0 else private.broker_balance(p_proposal.broker_id, a.account) + p_proposal.amount_centimes end
        from (values (2, 'broker_float'), (3, 'broker_commission'), (4, 'broker_deposit')) as a (position, account)
        where p_proposal.kind = 'broker_exit' or a.account = case p_proposal.kind
          when 'float_top_up' then 'broker_float' when 'correction' then p_proposal.details ->> 'account' end) as b), '[]'),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'day', l.day, 'label', l.label, 'reference', l.reference,
        'amount_centimes', l.amount_centimes, 'is_open', l.match_id is null) order by l.day, l.id)
      from private.bank_lines l
      where l.id = any (private.money_detail_ids(p_proposal.details, 'line_ids'))
        or l.match_id = (p_proposal.details ->> 'match_id')::bigint), '[]'),
    'journals', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.journal_id, 'day', b.day, 'kind', j.kind, 'reference', b.reference,
        'amount_centimes', b.amount_centimes, 'is_open', b.match_id is null) order by b.day, b.journal_id)
      from private.bank_journals b join private.ledger_journals j on j.id = b.journal_id
      where b.journal_id = any (private.money_detail_ids(p_proposal.details, 'journal_ids'))
        or b.match_id = (p_proposal.details ->> 'match_id')::bigint), '[]'))
$$;
comment on function private.money_effect(private.money_proposals) is
  'Returns what would change if a money proposal were executed now: {balances, lines, journals}. balances has the account balances or the credit line of the broker before and after. lines has the affected bank lines, and journals has the affected journals. In both, is_open is true if the entry is still unmatched.';

// Creates verified users for tests: either directly in the database, or through the screens on
// which a reviewer approves each document.
import { queryAsOwner } from './empty-instance.ts';
import {
  approveAddress,
  approveCase,
  submitAddressProof,
  submitIdentity,
} from './identity-documents.ts';
import {
  createNewcomer,
  type Newcomer,
  type NewcomerSetting,
  pageOfNewcomer,
  passSecondStep,
} from './newcomers.ts';
import { OperatorConsole } from './pages/operator-console.ts';

/**
 * Creates a reviewer when a test first needs a review. One admin proposes the role of the reviewer,
 * and another admin confirms the role.
 */
export class ReviewOffice {
  readonly #admins: [Newcomer, Newcomer];
  #reviewer: Promise<Newcomer> | undefined;

  constructor(first: Newcomer, second: Newcomer) {
    this.#admins = [first, second];
  }

  reviewer(): Promise<Newcomer> {
    this.#reviewer ??= this.#appoint();
    return this.#reviewer;
  }

  async #appoint(): Promise<Newcomer> {
    const [first, second] = this.#admins;
    const reviewer = await createNewcomer(first.place, 'Rachida');
    if (first.account && second.account && reviewer.account) {
      const id = crypto.randomUUID();
      const role = { p_id: id, p_role: 'identity_reviewer', p_reason: 'Une raison' };
      const person = { p_user_id: reviewer.account.id };
      await first.account.api.rpc('propose_operator_role', { ...role, ...person }).throwOnError();
      await second.account.api.rpc('confirm_operator_role', { p_id: id }).throwOnError();
    } else {
      const consoles = await Promise.all(
        this.#admins.map(
          async (one) => new OperatorConsole(await pageOfNewcomer(one), one.place.language),
        ),
      );
      await consoles[0]?.proposeRole(reviewer.email, 'identity_reviewer');
      await consoles[1]?.confirmRole();
    }
    return passSecondStep(reviewer);
  }

  async proveIdentity(person: Newcomer): Promise<void> {
    if (person.account) {
      await queryAsOwner(
        person.place.instance,
        'update public.profiles set is_identity_approved = true where id = $1',
        [person.account.id],
      );
      return;
    }
    const { language } = person.place;
    await submitIdentity(person.page, language);
    await approveCase(await this.#desk(), language, maskOf(person));
  }

  /**
   * Verifies the address of a person whose identity is already verified. The address is approved by
   * a reviewer who has met the person.
   */
  async proveAddress(person: Newcomer): Promise<void> {
    if (person.account) {
      await queryAsOwner(
        person.place.instance,
        `insert into public.address_proofs
           (id, user_id, address, city_id, paper_kind, visit_code, status, seen_as, seen_at, reviewed_at)
         select gen_random_uuid(), p.id, '4 rue de la Poste', c.id, 'lease', 'ADR-' || left(p.id::text, 8),
           'approved', 'operator', now(), now()
         from public.profiles p, public.cities c where p.id = $1 and c.name = 'Marrakech'`,
        [person.account.id],
      );
      return;
    }
    const { language } = person.place;
    await submitAddressProof(person.page, language);
    await approveAddress(await this.#desk(), language, maskOf(person));
  }

  async #desk() {
    return pageOfNewcomer(await this.reviewer());
  }
}

const maskOf = ({ name }: Newcomer) => `${name[0]}••• A•••`;

/** Creates a broker in a city, as after an approved application. */
export async function createBroker(
  place: NewcomerSetting,
  name: string,
  city: string,
): Promise<Newcomer> {
  const broker = await createNewcomer(place, name);
  if (!broker.account)
    throw new Error('a person created through the screens must apply through the screens');
  await queryAsOwner(
    place.instance,
    `with person as (update public.profiles set account_type = 'broker' where id = $1 returning id)
     insert into public.brokers (id, city_id, business_name, address)
     select p.id, c.id, 'Chez ' || $2, '1 rue du Port' from person p, public.cities c where c.name = $3`,
    [broker.account.id, name, city],
  );
  return broker;
}

import { type RawBuilder, sql } from 'kysely';
import type { Database, Writer } from '#server/db/database.ts';
import { foldedIndex, isIndexed, searchedTables } from '#server/db/folded-texts.ts';
import { isPostgres } from '#server/db/portability.ts';
import { caseStages, taskStages } from '#shared/cases/stages.ts';
import { taskStates } from '#shared/cases/tasks.ts';
import { taskOwners } from '#shared/contract/case-tasks.ts';
import { requestStatuses } from '#shared/contract/requests.ts';
import { seeded } from '#shared/contract/seeded.ts';

/** How many records of each kind there are for a number of doctors. */
export function sizesFor(doctors: number) {
  return {
    doctors,
    hospitals: Math.max(1, Math.round(doctors / 50)),
    doctor_hospitals: doctors,
    categories: Math.min(50, Math.max(2, Math.round(doctors / 100))),
    blogs: Math.round(doctors / 5),
    comments: doctors,
    users: Math.round(doctors / 5),
    appointments: Math.round(doctors / 2),
    appointment_events: doctors,
    chat_lines: doctors,
    patients: Math.round(doctors / 2),
    cases: Math.round(doctors / 2),
    journeys: Math.round(doctors / 2),
    care_team: Math.round(doctors / 2),
    case_tasks: doctors,
    mails: Math.round(doctors / 2),
    activities: doctors,
  };
}

const firstNames =
  'Ayesha,Kamal,Somchai,Nadia,Rahim,Farhana,Anong,Imran,Sumaiya,Niran,Malee,Tariq,Jahanara'.split(',');
const lastNames =
  'Rahman,Karim,Sukprasert,Hossain,Chaiyasit,Begum,Chowdhury,Wongsa,Akter,Siddique,Khan'.split(',');
const banglaNames = 'আয়েশা রহমান,কামাল করিম,সোমচাই,নাদিয়া হোসেন,রহিম চৌধুরী,ফারহানা বেগম,আনং'.split(',');
const specialties = 'Cardiology,Oncology,Neurology,Nephrology,Orthopedics,Pediatrics,Ophthalmology'.split(
  ',',
);
const banglaSpecialties = 'হৃদরোগ,ক্যানসার,স্নায়ুরোগ,কিডনি,হাড় ও জোড়া,শিশুরোগ,চোখ'.split(',');
const subjects =
  'valves,tumours,strokes,dialysis,knees,newborns,cataracts,the liver,burns,the spine,sleep'.split(',');
const statement = sql.raw(
  `'treats patients from abroad, speaks English, and answers questions about reports by email before the journey'`,
);

const i = sql.ref('n.i');

/** One of several texts, in a sequence that depends on the step. */
function oneOf(texts: readonly string[], step = 1): RawBuilder<string> {
  const cases = texts.map((text, place) => sql`when ${sql.lit(place)} then ${sql.lit(text)}`);
  return sql`case (n.i / ${sql.lit(step)}) % ${sql.lit(texts.length)} ${sql.join(cases, sql` `)} end`;
}

const person = sql`${oneOf(firstNames)} || ' ' || ${oneOf(lastNames, 3)} || ' ' || n.i`;

/**
 * Adds doctors, and as many of the other records as `sizesFor` says, with one statement for each table: 100,000 doctors
 * take some seconds, and a minute to be indexed for the search. The texts vary, so that a search finds many, few or no
 * records.
 */
export async function addInBulk(
  db: Database,
  doctors: number,
  others: Partial<ReturnType<typeof sizesFor>> = {},
): Promise<void> {
  const sizes = { ...sizesFor(doctors), ...others };
  const postgres = isPostgres(db.read);
  await db.transaction(async (writer) => {
    // Building an index once from all rows is faster than updating it row by row; `migrate` rebuilds it.
    for (const table of postgres ? Object.keys(searchedTables).filter(isIndexed) : [])
      await sql`drop index if exists ${sql.id(foldedIndex(table))}`.execute(writer);
    for (const [table, columns] of Object.entries(rowsOf(writer, sizes))) {
      const size = sizes[table as keyof typeof sizes];
      const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${names})
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(size)})
        select ${sql.join(Object.values(columns))} from n`.execute(writer);
    }
  });
  // Folds the texts that are left.
  await db.migrate();
  // PostgreSQL does this automatically after a while; the embedded engine plans without statistics.
  if (!postgres) return;
  await db.transaction((writer) => sql`analyze`.execute(writer));
}

type Sizes = ReturnType<typeof sizesFor>;
type Columns = Record<string, RawBuilder<unknown>>;

/** Each column of each table as SQL of the row's number. */
function rowsOf(writer: Writer, sizes: Sizes): Record<keyof Sizes, Columns> {
  const postgres = isPostgres(writer);
  const seconds = sql`1767225600 + n.i * 60`;
  const at = postgres
    ? sql`to_timestamp(${seconds})`
    : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`;
  const dates = { created_at: at, updated_at: at };
  const lit = (value: string | number) => sql`${sql.lit(value)}`;
  const modulo = (size: number) => sql`1 + n.i % ${sql.lit(size)}`;
  const desc = sql`${oneOf(firstNames, 5)} || ' ' || ${statement} || '. Knows ' || ${oneOf(subjects)}
    || ' and ' || ${oneOf(subjects, 7)} || '; ' || ${statement} || '.'`;
  const desc_bn = sql`${oneOf(banglaNames, 2)} || ' বিদেশের রোগীদের চিকিৎসা করেন, ইংরেজি বলেন। ' || ${oneOf(banglaSpecialties, 3)}`;
  const article = sql.join(
    Array.from({ length: 24 }, (_, place) => sql`${desc} || ${sql.lit(`\n\n## Part ${place + 1}\n\n`)}`),
    sql` || `,
  );
  const userId = sql`${sql.lit(seeded.lastUserId)} + ${modulo(sizes.users)}`;
  return {
    doctors: {
      name: sql`'Dr. ' || ${person}`,
      name_bn: sql`'ডা. ' || ${oneOf(banglaNames)} || ' ' || n.i`,
      specialty: oneOf(specialties),
      specialty_bn: oneOf(banglaSpecialties),
      experience: sql`n.i % 40`,
      description: desc,
      description_bn: desc_bn,
      ...dates,
    },
    hospitals: {
      name: sql`${oneOf(lastNames)} || ' Hospital ' || n.i`,
      specialty: oneOf(specialties),
      established: sql`1950 + n.i % 70`,
      description: desc,
      description_bn: desc_bn,
      beds: lit('420'),
      location: lit('Bangkok'),
      city: oneOf(['Bangkok', 'Chiang Mai', 'Phuket', 'Khon Kaen']),
      services: lit('["Surgery","Check-up"]'),
      contact_phone: sql`'+66 2 ' || (1000000 + n.i)`,
      contact_internationaldept: lit('+66 2 000 0001'),
      contact_address: lit('1 Example Road, Bangkok'),
      ...dates,
    },
    doctor_hospitals: {
      doctor_id: i,
      hospital_id: modulo(sizes.hospitals),
      position: lit(0),
    },
    categories: {
      name: sql`${oneOf(subjects)} || ' ' || n.i`,
      name_key: sql`'key ' || n.i`,
      status: lit(1),
      created_at: at,
    },
    users: {
      name: person,
      email: sql`'person' || n.i || '@patients.example'`,
      email_key: sql`'person' || n.i || '@patients.example'`,
      contact: sql`'+880 17' || (10000000 + n.i)`,
      role_id: lit(seeded.roles.customer),
      status: lit(1),
      created_at: at,
    },
    blogs: {
      title: sql`'About ' || ${oneOf(subjects)} || ' ' || n.i`,
      title_bn: sql`${oneOf(banglaSpecialties)} || ' ' || n.i`,
      descriptions: article,
      category_id: modulo(sizes.categories),
      user_id: lit(seeded.users.editorial),
      // One in fifty is a draft.
      status: sql`case n.i % 50 when 7 then 0 else 1 end`,
      ...dates,
    },
    comments: {
      blog_id: modulo(sizes.blogs),
      user_id: userId,
      comments: sql`'Comment ' || n.i || ': thank you, this helped with ' || ${oneOf(subjects)}`,
      // One in a hundred waits for approval.
      status: sql`case n.i % 100 when 9 then 2 else 1 end`,
      created_at: at,
    },
    appointments: {
      reference: sql`'TH-' || (10000000 + n.i)`,
      name: person,
      email: sql`'person' || n.i || '@patients.example'`,
      email_key: sql`'person' || n.i || '@patients.example'`,
      phone: sql`'+880 1711-' || (10000000 + n.i)`,
      date: sql`'2027-' || ${oneOf(['01', '02', '03', '04', '05', '06'])} || '-' || (10 + n.i % 18)`,
      message: sql`'My mother needs help with ' || ${oneOf(subjects)} || '. ' || ${statement}`,
      lang: lit('bn'),
      // Most requests of a running service are closed.
      status: oneOf([...Array<string>(15).fill('completed'), ...requestStatuses]),
      version: lit(1),
      created_at: at,
      responded_at: sql`case n.i % 20 when 15 then null else ${at} end`,
    },
    appointment_events: {
      appointment_id: modulo(sizes.appointments),
      type: oneOf(['received', 'status']),
      to: oneOf(['new', 'contacted']),
      created_at: at,
    },
    chat_lines: {
      appointment_id: modulo(sizes.appointments),
      from: oneOf(['family', 'office']),
      text: sql`'Vai, ' || ${oneOf(subjects)} || ' er jonno koto din lage? Amar number ' || (1710000000 + n.i)`,
      at,
      recorded_by: lit('Tanvir'),
      created_at: at,
    },
    patients: { name: person, passport_name: sql`upper(${person})`, lang: lit('bn') },
    cases: {
      appointment_id: i,
      patient_id: i,
      stage: oneOf(caseStages),
      stage_since: at,
      turn: oneOf(taskOwners),
      turn_since: at,
      // One in four waits for the office.
      office_due: sql`case n.i % 4 when 1 then '2026-02-' || (10 + n.i % 18) end`,
      opened_at: at,
      closed_at: sql`case when ${oneOf(caseStages)} in ('closed', 'cancelled') then ${at} end`,
    },
    journeys: { case_id: i, number: lit(1), created_at: at },
    care_team: {
      case_id: i,
      // Every other case is the administrator's.
      user_id: sql`case n.i % 2 when 1 then ${sql.lit(seeded.users.administrator)} else ${userId} end`,
      user_name: person,
      role: lit('coordinator'),
      from_at: at,
    },
    case_tasks: {
      case_id: modulo(sizes.cases),
      stage: oneOf(taskStages),
      kind: lit('other'),
      text: desc,
      owner: oneOf(taskOwners),
      due: sql`'2026-02-' || (10 + n.i % 18)`,
      blocking: lit(1),
      state: oneOf(taskStates),
      created_at: at,
    },
    mails: {
      kind: lit('request-confirmed'),
      appointment_id: i,
      recipient: sql`'person' || n.i || '@patients.example'`,
      subject: lit('Your request'),
      text: desc,
      html: desc,
      message_id: sql`'<' || n.i || '@setucare.example>'`,
      status: oneOf([...Array<string>(99).fill('sent'), 'failed']),
      attempts: lit(1),
      next_attempt_at: at,
      created_at: at,
      sent_at: at,
    },
    activities: {
      user_id: lit(seeded.users.administrator),
      entity: oneOf(['doctor', 'blog', 'appointment', 'user']),
      entity_id: i,
      action: oneOf(['created', 'edited', 'edited']),
      fields: lit('[]'),
      created_at: at,
    },
  };
}

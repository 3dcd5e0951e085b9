import type {
  AccessCodesTable,
  AccountTokensTable,
  CaseEntriesTable,
  ConsentsTable,
  NewsletterAsksTable,
  PasswordResetAsksTable,
  RecoveryCodesTable,
  RolesTable,
  SecondFactorsTable,
  SessionsTable,
  UsersTable,
} from '#server/db/tables/accounts.ts';
import type {
  CareTeamTable,
  CaseEventsTable,
  CaseFactsTable,
  CaseFilmsTable,
  CasesTable,
  CaseTasksTable,
  CompanionsTable,
  HospitalConsentsTable,
  JourneysTable,
  NewsTable,
  PatientsTable,
  SmsTable,
} from '#server/db/tables/cases.ts';
import type {
  ArticleImagesTable,
  BlogVersionsTable,
  CommentsTable,
  DoctorHospitalsTable,
  ImagesTable,
  RecordTables,
} from '#server/db/tables/content.ts';
import type {
  NewsletterArticlesTable,
  NewsletterDeliveriesTable,
  NewsletterIssuesTable,
} from '#server/db/tables/newsletter.ts';
import type {
  CaseBillsTable,
  EstimateAccuracyTable,
  EstimateLinesTable,
  EstimatesTable,
  ExchangeRatesTable,
  HospitalLettersTable,
  OptionsTable,
} from '#server/db/tables/options.ts';
import type {
  DocumentAccessesTable,
  DocumentFilesTable,
  DocumentPagesTable,
  DocumentsTable,
  UploadTicketsTable,
  VoiceMessagesTable,
} from '#server/db/tables/papers.ts';
import type {
  AppointmentEventsTable,
  AppointmentsTable,
  ChatLinesTable,
  DraftsTable,
  GoalsTable,
  ReplyingTable,
  RequestCodesTable,
  RequestFiltersTable,
  SameRequestsTable,
} from '#server/db/tables/requests.ts';
import type {
  FoldedTextsTable,
  SearchDocumentsTable,
  SearchStaleTable,
  SearchVocabularyTable,
} from '#server/db/tables/search.ts';
import type {
  ShareLinkComputersTable,
  ShareLinkDocumentsTable,
  ShareLinkProofsTable,
  ShareLinksTable,
} from '#server/db/tables/share-links.ts';
import type {
  ActivitiesTable,
  ContentVersionTable,
  ErasuresTable,
  InstallationTable,
  JournalNotesTable,
  LeasesTable,
  MailsTable,
  SubscribersTable,
  ThrottlesTable,
} from '#server/db/tables/system.ts';
import type { VisaApplicationsTable, VisasTable } from '#server/db/tables/visas.ts';

/** Every table of the database, by its name. */
export type Tables = RecordTables & {
  roles: RolesTable;
  users: UsersTable;
  sessions: SessionsTable;
  access_codes: AccessCodesTable;
  case_entries: CaseEntriesTable;
  throttles: ThrottlesTable;
  blog_versions: BlogVersionsTable;
  comments: CommentsTable;
  doctor_hospitals: DoctorHospitalsTable;
  appointments: AppointmentsTable;
  appointment_events: AppointmentEventsTable;
  request_codes: RequestCodesTable;
  patients: PatientsTable;
  cases: CasesTable;
  case_events: CaseEventsTable;
  companions: CompanionsTable;
  care_team: CareTeamTable;
  case_tasks: CaseTasksTable;
  visa_applications: VisaApplicationsTable;
  visas: VisasTable;
  journeys: JourneysTable;
  hospital_consents: HospitalConsentsTable;
  news: NewsTable;
  sms: SmsTable;
  case_facts: CaseFactsTable;
  case_films: CaseFilmsTable;
  options: OptionsTable;
  estimates: EstimatesTable;
  estimate_lines: EstimateLinesTable;
  exchange_rates: ExchangeRatesTable;
  case_bills: CaseBillsTable;
  estimate_accuracy: EstimateAccuracyTable;
  hospital_letters: HospitalLettersTable;
  share_links: ShareLinksTable;
  share_link_documents: ShareLinkDocumentsTable;
  share_link_proofs: ShareLinkProofsTable;
  share_link_computers: ShareLinkComputersTable;
  documents: DocumentsTable;
  document_files: DocumentFilesTable;
  document_pages: DocumentPagesTable;
  document_accesses: DocumentAccessesTable;
  upload_tickets: UploadTicketsTable;
  voice_messages: VoiceMessagesTable;
  mails: MailsTable;
  subscribers: SubscribersTable;
  newsletter_issues: NewsletterIssuesTable;
  newsletter_articles: NewsletterArticlesTable;
  newsletter_deliveries: NewsletterDeliveriesTable;
  images: ImagesTable;
  article_pictures: ArticleImagesTable;
  activities: ActivitiesTable;
  goals: GoalsTable;
  request_filters: RequestFiltersTable;
  same_requests: SameRequestsTable;
  chat_lines: ChatLinesTable;
  replying: ReplyingTable;
  drafts: DraftsTable;
  account_tokens: AccountTokensTable;
  password_reset_asks: PasswordResetAsksTable;
  newsletter_asks: NewsletterAsksTable;
  consents: ConsentsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  erasures: ErasuresTable;
  journal_notes: JournalNotesTable;
  installation: InstallationTable;
  content_version: ContentVersionTable;
  leases: LeasesTable;
  search_documents: SearchDocumentsTable;
  search_vocabulary: SearchVocabularyTable;
  search_stale: SearchStaleTable;
  folded_texts: FoldedTextsTable;
};

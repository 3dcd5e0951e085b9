/** An address to write to, within a sentence. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="font-semibold text-teal-800 underline">
      {email}
    </a>
  );
}

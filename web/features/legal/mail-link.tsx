/** An address to write to, within a message. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="font-semibold text-teal-800 underline">
      {email}
    </a>
  );
}

/** An email address that breaks after its @ first on a narrow screen. */
export function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

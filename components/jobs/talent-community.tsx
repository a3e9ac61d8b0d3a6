/** Link to the talent community for visitors who find no job today; nothing when none is configured. */
export function TalentCommunity({ href }: { readonly href: string }) {
  if (href === '') return null;
  return (
    <p className="talent-community">
      <a href={href} rel="noopener">
        Join our talent community
      </a>
    </p>
  );
}

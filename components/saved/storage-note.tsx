/** How long saved jobs last: Safari deletes what scripts stored after seven days without a visit. */
export function StorageNote() {
  return (
    <p>
      Saved jobs stay in this browser, and some browsers clear them after seven days without a visit. Copy the link to
      keep your list or open it elsewhere.
    </p>
  );
}

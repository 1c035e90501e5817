export function Component() {
  return <p>CompleteSignUp</p>;
}

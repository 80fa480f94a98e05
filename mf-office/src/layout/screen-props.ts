/** What a screen is given: the changing parts of its path. */
export interface ScreenProps {
  params: Record<string, string | undefined>;
}

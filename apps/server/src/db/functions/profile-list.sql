-- '5ft 4in' is 64; the two open ends of the list are one inch outside; 0 for other texts.
CREATE OR REPLACE FUNCTION height_inches(label text) RETURNS smallint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN label = 'below 4ft' THEN 47
    WHEN label = 'Above 7ft' THEN 84
    WHEN label ~ '^[4-6]ft (\d|1[01])in$' THEN left(label, 1)::int * 12 + substr(label, 5, length(label) - 6)::int
    ELSE 0
  END::smallint
$$;

-- The place in the list of incomes; 0 if there is none.
CREATE OR REPLACE FUNCTION income_rank(label text) RETURNS smallint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_position(ARRAY['No', 'below 1 Lakh', '1-5 Lakhs', '6-10 Lakhs', '11-15', '16-20',
    '21-25', '25-50', 'Above 50 Lakhs'], label), 0)::smallint
$$;

-- Writes the columns that follow from others. Whether a profile is listed and has a photo are generated columns.
CREATE OR REPLACE FUNCTION complete_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.owner_is_open := is_open_account(NEW.owner_id);
  END IF;
  -- a profile that is approved again keeps its position
  IF NEW.status = 'Approved' AND NEW.list_position IS NULL THEN
    NEW.list_position := nextval('list_positions');
  END IF;
  -- the generated column has_photo depends on it, and the previous release reads both during an update
  NEW.withheld := array_remove(ARRAY[
    CASE WHEN 'listing' = ANY (NEW.withheld) THEN 'listing' END,
    CASE WHEN NEW.photo_visibility = 'nobody' THEN 'photo' END,
    CASE WHEN NEW.contact_visibility = 'nobody' THEN 'contact' END], NULL);
  NEW.height_inches := height_inches(NEW.height);
  NEW.income_rank := income_rank(NEW.annual_income);
  -- upper case keeps the keys apart from what was typed
  NEW.occupation_text := CASE WHEN NEW.occupation = '' THEN ''
    ELSE lower(NEW.occupation) || upper(name_keys(NEW.occupation)) END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER profiles_complete
  BEFORE INSERT OR UPDATE OF height, annual_income, occupation, status, list_position, withheld, photo_visibility, contact_visibility
  ON profiles FOR EACH ROW EXECUTE FUNCTION complete_profile();

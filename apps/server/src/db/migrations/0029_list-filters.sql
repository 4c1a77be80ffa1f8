ALTER TABLE "profiles" ADD COLUMN "height_inches" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "income_rank" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "occupation_text" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "has_photo" boolean;--> statement-breakpoint

-- '5ft 4in' is 64; the two open ends of the list are one inch outside; 0 for other texts.
CREATE FUNCTION "height_inches"(label text) RETURNS smallint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN label = 'below 4ft' THEN 47
    WHEN label = 'Above 7ft' THEN 84
    WHEN label ~ '^[4-6]ft (\d|1[01])in$' THEN left(label, 1)::int * 12 + substr(label, 5, length(label) - 6)::int
    ELSE 0
  END::smallint
$$;--> statement-breakpoint

-- The place in the list of incomes; 0 if there is none.
CREATE FUNCTION "income_rank"(label text) RETURNS smallint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_position(ARRAY['No', 'below 1 Lakh', '1-5 Lakhs', '6-10 Lakhs', '11-15', '16-20',
    '21-25', '25-50', 'Above 50 Lakhs'], label), 0)::smallint
$$;--> statement-breakpoint

-- A trigger, because the previous version does not write these columns.
CREATE FUNCTION "update_filters_of_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.height_inches := height_inches(NEW.height);
  NEW.income_rank := income_rank(NEW.annual_income);
  -- upper case keeps the keys apart from what was typed
  NEW.occupation_text := CASE WHEN NEW.occupation = '' THEN ''
    ELSE lower(NEW.occupation) || upper(name_keys(NEW.occupation)) END;
  NEW.has_photo := NEW.photo_path <> '';
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_update_filters" BEFORE INSERT OR UPDATE OF "height", "annual_income", "occupation", "photo_path", "has_photo"
  ON "profiles" FOR EACH ROW EXECUTE FUNCTION "update_filters_of_profile"();

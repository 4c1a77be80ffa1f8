-- VIRTUAL instead of STORED, which would rewrite the table and its indexes under a lock. The planner
-- replaces a virtual column by its expression, so the existing expression indexes serve it.
ALTER TABLE "profiles"
  ADD COLUMN "name_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || middle_name || ' ' || last_name)) VIRTUAL NOT NULL,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || registration_number)) VIRTUAL NOT NULL;
